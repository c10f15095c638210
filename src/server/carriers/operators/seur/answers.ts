import * as z from 'zod/mini';
import type { TrackingEvent } from '#domain/carriers/trackingEvent.ts';
import type { TrackingWords } from '../dialect.ts';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';
import { madridClock, madridOffset } from '../wire.ts';

const refused = z.object({
  errors: z.array(
    z.object({
      title: z.optional(z.string()),
      status: z.optional(z.coerce.string()),
      detail: z.optional(z.string()),
    }),
  ),
});
/** How the call for a token is refused. */
const noToken = z.object({ error: z.string(), error_description: z.optional(z.string()) });
const cancelled = z.object({ data: z.array(z.object({ description: z.optional(z.string()) })) });

/** The refusal in an answer of SEUR, also of one with status 200; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  const first = read.success ? read.data.errors[0] : undefined;
  if (first) {
    const text = [first.title, first.detail].filter(Boolean).join(': ') || `SEUR: ${first.status ?? ''}`;
    return { code: refusalByWords(text), text };
  }
  const token = noToken.safeParse(answer);
  return token.success ? { code: 14001, text: token.data.error_description ?? token.data.error } : null;
}

/** The shipment was cancelled before: the sentence says so, there is no code. */
export function isCancelled(answer: unknown): boolean {
  const read = cancelled.safeParse(answer);
  const text = read.success ? (read.data.data[0]?.description ?? '') : '';
  return /ya (est[aá] )?anulad|already.*cancel|cancelled correctly/i.test(text);
}

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
