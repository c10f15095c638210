import * as z from 'zod/mini';
import type { TrackingEvent } from '#domain/carriers/trackingEvent.ts';
import type { TrackingWords } from '../dialect.ts';
import { madridClock, madridOffset } from '../wire.ts';

const situation = z.object({
  eventCode: z.string(),
  description: z.optional(z.nullable(z.string())),
  situationDate: z.string(),
});

const answered = z.object({
  data: z.nullable(z.array(z.object({ situations: z.optional(z.nullable(z.array(situation))) }))),
});

function toEvent({ eventCode, description, situationDate }: z.infer<typeof situation>): TrackingEvent {
  // Without a zone it is the clock of Spain.
  const hasZone = /[zZ]$|[+-]\d\d:?\d\d$/.test(situationDate);
  const at = new Date(hasZone ? situationDate : `${situationDate}${madridOffset(situationDate.slice(0, 10))}`);
  if (Number.isNaN(at.getTime())) throw new Error(`no moment: ${situationDate}`);
  return { code: eventCode, at, place: '', text: description ?? '', signedBy: null };
}

/** SEUR tells by our reference: one shipment a call, with all that happened to it. */
export const tracking: TrackingWords | null = {
  batch: 1,
  toTraces: (answer, parcels) => {
    // Nothing at all is what it says of a shipment that nobody has scanned.
    const scans = answer === '' ? [] : (answered.parse(answer).data ?? []);
    const traces = scans.map(({ situations }) => (situations ?? []).map(toEvent));
    return parcels.flatMap(({ trackingNumber }, index) => {
      const events = traces[index];
      return events && events.length > 0 ? [{ trackingNumber, events }] : [];
    });
  },
  simulator: {
    codes: {
      registered: 'LJ001',
      inTransit: 'LC101',
      outForDelivery: 'LC001',
      failed: 'LI513',
      atOffice: 'LI530',
      incident: 'LI510',
      returning: 'LI533',
      lost: 'LL091',
      delivered: 'LL001',
    },
    answer: (journeys) => ({
      data: journeys.map(({ scans }) => ({
        situations: scans.map(({ code, at, text }) => ({
          eventCode: code,
          description: text,
          situationDate: madridClock(at).join('T'),
        })),
      })),
    }),
  },
};
