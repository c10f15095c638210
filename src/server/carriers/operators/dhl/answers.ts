import * as z from 'zod/mini';
import type { TrackingEvent } from '#domain/carriers/trackingEvent.ts';
import type { TrackingWords } from '../dialect.ts';
import type { GivenProof } from '../port.ts';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';
import { fromBase64, readMoment } from '../wire.ts';

const refused = z.object({
  status: z.optional(z.coerce.number()),
  /** In place of the status, where DHL's own servers say no. */
  code: z.optional(z.coerce.number()),
  detail: z.optional(z.string()),
  title: z.optional(z.string()),
  additionalDetails: z.optional(z.array(z.string())),
});

/**
 * What the number that begins a sentence is to us, of those that are published; a path is of its own check of a body, and
 * names what is wrong. The first that fits counts.
 */
const OURS: readonly (readonly [RegExp, CarrierRefusal['code']])[] = [
  [/^(996|7008|410135|410138)\b/, 14003],
  [/^#\/outputImageProperties\/.*templateName\b/, 14008],
  [/^#\/outputImageProperties\b/, 14005],
  [/^#\/productCode\b|^8003\b/, 14006],
  [/^(998|1001|7120|7127|7147|8009)\b|^#\//, 14002],
];

const codeOf = (sentence: string): CarrierRefusal['code'] =>
  OURS.find(([begins]) => begins.test(sentence))?.[1] ?? refusalByWords(sentence);

/** The refusal in an answer of DHL, with every sentence of it; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  const status = read.success ? (read.data.status ?? read.data.code ?? 0) : 0;
  if (!read.success || status < 400) return null;
  const { detail, title, additionalDetails = [] } = read.data;
  const sentences = [detail ?? title ?? `DHL: HTTP ${status}`, ...additionalDetails];
  const code = sentences.map(codeOf).find((one) => one !== 14001) ?? 14001;
  return { code, text: sentences.join('\n') };
}

const event = z.object({
  date: z.string(),
  time: z.string(),
  GMTOffset: z.optional(z.string()),
  typeCode: z.string(),
  description: z.optional(z.string()),
  serviceArea: z.optional(z.array(z.object({ code: z.optional(z.string()), description: z.optional(z.string()) }))),
  signedBy: z.optional(z.string()),
});

const answered = z.object({
  shipments: z.optional(
    z.array(
      z.object({
        shipmentTrackingNumber: z.optional(z.string()),
        events: z.optional(z.array(event)),
        pieces: z.optional(
          z.array(z.object({ trackingNumber: z.optional(z.string()), events: z.optional(z.array(event)) })),
        ),
      }),
    ),
  ),
});

const toEvent = (one: z.infer<typeof event>): TrackingEvent => ({
  code: one.typeCode,
  at: readMoment(one.date, one.time, one.GMTOffset),
  place: one.serviceArea?.[0]?.description ?? one.serviceArea?.[0]?.code ?? '',
  text: one.description ?? '',
  signedBy: one.signedBy || null,
});

const papers = z.object({ documents: z.optional(z.array(z.object({ content: z.optional(z.string()) }))) });

/** The first paper of an answer about the proof of a delivery. */
export function toProofs(answer: unknown): readonly GivenProof[] {
  const content = papers.parse(answer).documents?.find((paper) => paper.content)?.content;
  return content ? [{ kind: 'document', bytes: fromBase64(content) }] : [];
}

/** MyDHL API: up to 200 waybills a call; a piece has its own scans, those of the waybill are for all its pieces. */
export const tracking: TrackingWords | null = {
  batch: 200,
  toTraces: (answer, parcels) => {
    const shipments = answered.parse(answer).shipments ?? [];
    return parcels.flatMap(({ shipmentCode, trackingNumber }) => {
      const shipment = shipments.find((one) => one.shipmentTrackingNumber === shipmentCode);
      if (!shipment) return [];
      const piece = shipment.pieces?.find((one) => one.trackingNumber === trackingNumber);
      const events = [...(piece?.events ?? []), ...(shipment.events ?? [])].map(toEvent);
      return [{ trackingNumber, events }];
    });
  },
  simulator: {
    codes: {
      registered: 'SA',
      inTransit: 'PU',
      customs: 'IC',
      cleared: 'CR',
      outForDelivery: 'WC',
      failed: 'NH',
      atOffice: 'CC',
      incident: 'OH',
      returned: 'RT',
      lost: 'LP',
      delivered: 'OK',
    },
    answer: (journeys) => ({
      shipments: journeys.map(({ parcel, scans }) => ({
        shipmentTrackingNumber: parcel.shipmentCode,
        status: 'Success',
        pieces: [
          {
            trackingNumber: parcel.trackingNumber,
            events: scans.map(({ code, at, place, text, signedBy }) => ({
              date: at.toISOString().slice(0, 10),
              time: at.toISOString().slice(11, 19),
              GMTOffset: '+00:00',
              typeCode: code,
              description: text,
              serviceArea: [{ description: place }],
              ...(signedBy !== null && { signedBy }),
            })),
          },
        ],
      })),
    }),
  },
};
