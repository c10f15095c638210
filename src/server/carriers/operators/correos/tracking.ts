import * as z from 'zod/mini';
import type { TrackingEvent } from '#domain/carriers/trackingEvent.ts';
import type { TrackingWords } from '../dialect.ts';
import { madridClock, madridOffset, readMoment } from '../wire.ts';

const text = z.optional(z.nullable(z.string()));

const event = z.object({
  eventDate: z.string(),
  eventHours: text,
  eventCode: z.string(),
  summaryText: text,
  location: text,
});

const parcel = z.object({ code: z.string(), events: z.optional(z.nullable(z.array(event))) });
/** A parcel comes alone, or in a list. */
const answered = z.union([z.array(parcel), parcel]);

function toEvent({ eventDate, eventHours, eventCode, summaryText, location }: z.infer<typeof event>): TrackingEvent {
  // dd/MM/yyyy, by the clock of Spain.
  const date = eventDate.split('/').toReversed().join('-');
  const time = (eventHours || '00:00').padEnd(8, ':00');
  return {
    code: eventCode,
    at: readMoment(date, time, madridOffset(date)),
    place: location ?? '',
    text: summaryText ?? '',
    signedBy: null,
  };
}

/** Tracking of Correos: one parcel a call. */
export const tracking: TrackingWords | null = {
  batch: 1,
  toTraces: (answer, parcels) =>
    [answered.parse(answer)]
      .flat()
      .filter(({ code }) => parcels.some(({ trackingNumber }) => trackingNumber === code))
      .map(({ code, events }) => ({ trackingNumber: code, events: (events ?? []).map(toEvent) })),
  simulator: {
    codes: {
      registered: 'P010000V',
      inTransit: 'P040000V',
      outForDelivery: 'H020000V',
      failed: 'H010930R',
      atOffice: 'L010000V',
      returned: 'O140000V',
      delivered: 'I010000V',
    },
    answer: (journeys) =>
      journeys.map(({ parcel: { trackingNumber }, scans }) => ({
        code: trackingNumber,
        events: scans.map(({ code, at, place, text: summaryText }) => {
          const [date, time] = madridClock(at);
          const eventDate = date.split('-').toReversed().join('/');
          return { eventDate, eventHours: time.slice(0, 5), eventCode: code, summaryText, location: place };
        }),
      })),
  },
};
