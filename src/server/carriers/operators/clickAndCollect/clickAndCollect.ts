import * as z from 'zod/mini';
import { LABEL_REFUSALS } from '#domain/carriers/labelRefusals.ts';
import type { Dialect, SimulatorRequest, SimulatorWords } from '../dialect.ts';
import type { Booking, CarrierRefusal, Shipment } from '../shipment.ts';
import { base64, fromBase64 } from '../wire.ts';

const refused = z.object({ refused: z.literal(LABEL_REFUSALS), reason: z.string() });

/** The refusal in an answer of the counter; `null` when it is none. */
function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  return read.success ? { code: read.data.refused, text: read.data.reason } : null;
}

/** Our shipment in the words of the counter. */
function toRequest(shipment: Shipment) {
  const { reference, orderReference, service, date, from, to, packages, lines, notes, format, size } = shipment;
  const contents = lines.map(({ description, quantity }) => `${quantity} × ${description}`);
  return { reference, orderReference, service, date, from, to, packages, contents, notes, format, size };
}

const answered = z.object({
  parcel: z.nullable(
    z.object({
      code: z.string(),
      packages: z.array(z.object({ number: z.int(), code: z.nullable(z.string()) })),
      labels: z.array(z.object({ first: z.int(), last: z.int(), content: z.string() })),
    }),
  ),
});

/** A booking from an answer of the counter; `null` when it holds none. Throws for an answer of another shape. */
function toBooking(answer: unknown): Booking | null {
  const { parcel } = answered.parse(answer);
  if (!parcel) return null;
  return {
    shipmentCode: parcel.code,
    packages: parcel.packages.map(({ number, code }) => ({ number, trackingNumber: code })),
    labels: parcel.labels.map(({ first, last, content }) => ({ first, last, bytes: fromBase64(content) })),
  };
}

/** The client's own counter: nobody outside is called, the counter's book is ours. */
const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: 'counter/parcels' },
  find: { name: 'find', method: 'GET', path: 'counter/parcels/{n}' },
  label: { name: 'label', method: 'GET', path: 'counter/parcels/{n}/label?format={format}&size={size}' },
  cancel: { name: 'cancel', method: 'DELETE', path: 'counter/parcels/{n}' },
  track: null,
};

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  return {
    parcel: {
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
  nothing: { parcel: null },
};

/** How the client's own counter speaks: nobody is called, the customer comes under numbers of our own. */
export const clickAndCollect: Dialect = {
  calls,
  client: null,
  toRequest,
  toBooking,
  toRefusal,
  tracking: null,
  simulator,
};
