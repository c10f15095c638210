import * as z from 'zod/mini';
import type { Party } from '#domain/labels/party.ts';
import type { Booking, Shipment } from '../shipment.ts';
import { fromBase64 } from '../wire.ts';

/** Columns of a party; a line break or separator inside a field would be another field. */
const field = (text: string): string => text.replaceAll(/[;\r\n]+/g, ' ').trim();

function columns({ name, company, streets, postcode, city, country, phone, email }: Party): string[] {
  return [name, company, streets.join(', '), postcode, city, country, phone, email].map(field);
}

/** One line a parcel, fields parted by semicolons. */
export function toRequest(shipment: Shipment): string {
  const { reference, orderReference, service, date, from, to, notes, format, size } = shipment;
  const contents = shipment.lines
    .map(({ description, quantity }) => `${quantity} × ${description}`.replaceAll('|', ' '))
    .join('|');
  const common = [
    reference,
    orderReference,
    service,
    date,
    ...columns(from),
    ...columns(to),
    notes,
    contents,
    format,
    size,
  ].map(field);
  return shipment.packages.map((one) => [...common, one.number, one.weightG].join(';')).join('\n');
}

const acknowledged = z.object({
  shipment: z.nullable(z.string()),
  parcels: z.array(z.object({ number: z.int(), parcel: z.optional(z.string()), ecb: z.optional(z.string()) })),
  labels: z.array(z.object({ first: z.int(), last: z.int(), content: z.string() })),
});

/** A booking from an answer of SEUR by files; `null` when it holds none. Throws for an answer of another shape. */
export function toBooking(answer: unknown): Booking | null {
  const { shipment, parcels, labels } = acknowledged.parse(answer);
  if (shipment === null) return null;
  return {
    shipmentCode: shipment,
    packages: parcels.map(({ number, parcel, ecb }) => ({
      number,
      trackingNumber: parcel ?? null,
      ...(ecb === undefined ? {} : { ecb }),
    })),
    labels: labels.map(({ first, last, content }) => ({ first, last, bytes: fromBase64(content) })),
  };
}
