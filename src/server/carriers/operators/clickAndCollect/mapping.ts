import * as z from 'zod/mini';
import type { Booking, Shipment } from '../shipment.ts';
import { fromBase64 } from '../wire.ts';

/** Our shipment in the words of the counter. */
export function toRequest(shipment: Shipment) {
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
export function toBooking(answer: unknown): Booking | null {
  const { parcel } = answered.parse(answer);
  if (!parcel) return null;
  return {
    shipmentCode: parcel.code,
    packages: parcel.packages.map(({ number, code }) => ({ number, trackingNumber: code })),
    labels: parcel.labels.map(({ first, last, content }) => ({ first, last, bytes: fromBase64(content) })),
  };
}
