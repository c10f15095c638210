import * as z from 'zod/mini';
import type { TrackingEvent } from '#domain/carriers/trackingEvent.ts';
import type { TrackingWords } from '../dialect.ts';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';
import { madridClock, madridOffset, readMoment } from '../wire.ts';

const wrong = z.object({
  errorCode: z.optional(z.nullable(z.coerce.string())),
  description: z.optional(z.nullable(z.string())),
  errorFieldName: z.optional(z.nullable(z.string())),
});
const invalid = z.object({
  shipments: z.array(
    z.object({ validationErrorCount: z.optional(z.coerce.number()), error: z.optional(z.nullable(z.array(wrong))) }),
  ),
});
const annulment = z.object({ errors: z.array(wrong) });
/** How its gateway refuses. */
const refused = z.object({
  code: z.optional(z.coerce.string()),
  message: z.optional(z.string()),
  moreInformation: z.optional(z.unknown()),
  error: z.optional(z.nullable(z.string())),
});
const more = z.object({ description: z.string() });

/** Which of our codes a field of Correos is; the first that fits counts. */
const FIELDS: readonly (readonly [RegExp, CarrierRefusal['code']])[] = [
  [/product|deliveryMethod/i, 14006],
  [/packagesNumber/i, 14007],
  [/labelFormat|documentationType/i, 14005],
  [/labelPrint(Mode|InitialPosition)|labellerCode/i, 14008],
  [/addressee|sender|package|weight|\bcp\b|zip|locality|province|phone|email|customs/i, 14002],
];

/** Correos answers 200 and counts its refusals inside, each with the field; its gateway has a shape of its own. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = invalid.safeParse(answer);
  const found = read.success
    ? read.data.shipments.find(({ validationErrorCount }) => (validationErrorCount ?? 0) > 0)
    : null;
  if (found) return refusalOf(found.error?.[0] ?? {});
  const annulled = annulment.safeParse(answer);
  if (annulled.success && annulled.data.errors[0]) return refusalOf(annulled.data.errors[0]);
  const gateway = refused.safeParse(answer);
  if (!gateway.success) return null;
  const { code, message, moreInformation, error } = gateway.data;
  const details = more.safeParse(moreInformation);
  const text = [message, error, details.success ? details.data.description : moreInformation]
    .filter(Boolean)
    .join(': ');
  if (!error && (code === undefined || message === undefined)) return null;
  return { code: refusalByWords(text), text };
}

function refusalOf({ errorCode, description, errorFieldName }: z.infer<typeof wrong>): CarrierRefusal {
  const text = [errorCode, errorFieldName, description].filter(Boolean).join(': ');
  const byField = FIELDS.find(([field]) => field.test(errorFieldName ?? ''))?.[1];
  const byWords = refusalByWords(text);
  // A product that is one, and does not go there.
  const isElsewhere = byField === 14006 && byWords === 14003;
  return { code: isElsewhere ? 14003 : (byField ?? byWords), text };
}

/** The shipment was annulled before: there is no list of codes, the sentence says so. */
export function isAnnulled({ text }: CarrierRefusal): boolean {
  return /ya (est[aá] |ha sido )?anulad|already (annulled|cancell?ed)/i.test(text);
}

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
