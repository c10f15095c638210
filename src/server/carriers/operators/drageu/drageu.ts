import * as z from 'zod/mini';
import { LABEL_REFUSALS } from '#domain/carriers/labelRefusals.ts';
import type { Dialect, SimulatorRequest, SimulatorWords, TrackingWords } from '../dialect.ts';
import type { Booking, CarrierRefusal, Shipment } from '../shipment.ts';
import { base64, fromBase64 } from '../wire.ts';

const scanned = z.object({
  parcels: z.array(
    z.object({
      code: z.string(),
      scans: z.array(
        z.object({
          scan: z.string(),
          at: z.string(),
          place: z.string(),
          text: z.string(),
          signedBy: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

/** The scans of our own network. */
const tracking: TrackingWords | null = {
  batch: 100,
  toTraces: (answer) =>
    scanned.parse(answer).parcels.map(({ code, scans }) => ({
      trackingNumber: code,
      events: scans.map(({ scan, at, ...rest }) => ({ code: scan, at: new Date(at), ...rest })),
    })),
  simulator: {
    codes: {
      registered: 'ACCEPTED',
      inTransit: 'IN_TRANSIT',
      customs: 'CUSTOMS',
      cleared: 'CLEARED',
      outForDelivery: 'OUT_FOR_DELIVERY',
      failed: 'FAILED',
      incident: 'INCIDENT',
      returning: 'RETURNING',
      returned: 'RETURNED',
      lost: 'LOST',
      delivered: 'DELIVERED',
    },
    answer: (journeys) => ({
      parcels: journeys.map(({ parcel, scans }) => ({
        code: parcel.trackingNumber,
        scans: scans.map(({ code, at, place, text, signedBy }) => ({
          scan: code,
          at: at.toISOString(),
          place,
          text,
          signedBy,
        })),
      })),
    }),
  },
};

const refused = z.object({ refused: z.literal(LABEL_REFUSALS), reason: z.string() });

/** The refusal in an answer of DRAGEU; `null` when it is none. */
function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  return read.success ? { code: read.data.refused, text: read.data.reason } : null;
}

/** Our shipment in the words of DRAGEU. */
function toRequest(shipment: Shipment) {
  const { reference, orderReference, service, date, from, to, packages, lines, notes, format, size } = shipment;
  const contents = lines.map(({ description, quantity }) => `${quantity} × ${description}`);
  return { reference, orderReference, service, date, from, to, packages, contents, notes, format, size };
}

const answered = z.object({
  consignment: z.nullable(
    z.object({
      code: z.string(),
      packages: z.array(z.object({ number: z.int(), code: z.nullable(z.string()) })),
      labels: z.array(z.object({ first: z.int(), last: z.int(), content: z.string() })),
    }),
  ),
});

/** A booking from an answer of DRAGEU; `null` when it holds none. Throws for an answer of another shape. */
function toBooking(answer: unknown): Booking | null {
  const { consignment } = answered.parse(answer);
  if (!consignment) return null;
  return {
    shipmentCode: consignment.code,
    packages: consignment.packages.map(({ number, code }) => ({ number, trackingNumber: code })),
    labels: consignment.labels.map(({ first, last, content }) => ({ first, last, bytes: fromBase64(content) })),
  };
}

/** The haul network between warehouses and customs: one interface for all its products. */
const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: 'haul/consignments' },
  find: { name: 'find', method: 'GET', path: 'haul/consignments/{n}' },
  label: { name: 'label', method: 'GET', path: 'haul/consignments/{n}/label?format={format}&size={size}' },
  cancel: { name: 'cancel', method: 'DELETE', path: 'haul/consignments/{n}' },
  track: { name: 'track', method: 'GET', path: 'haul/consignments/{n}/scans' },
};

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  return {
    consignment: {
      code: shipmentCode,
      packages: packages.map(({ number, trackingNumber }) => ({ number, code: trackingNumber })),
      labels: labels.map(({ first, last, bytes }) => ({ first, last, content: base64(bytes) })),
    },
  };
}

const simulator: SimulatorWords = {
  read: (request) => request as SimulatorRequest,
  answer,
  refuse: ({ code, text }) => ({ refused: code, reason: text }),
  nothing: { consignment: null },
};

/** How a network of our own speaks: nobody is called. */
export const drageu: Dialect = { calls, client: null, toRequest, toBooking, toRefusal, tracking, simulator };
