import * as z from 'zod/mini';
import type { Party } from '#domain/labels/party.ts';
import type { FileShipment } from '../byFiles.ts';
import type { Booking, CarrierRefusal, Shipment } from '../shipment.ts';
import { firstProblem, fromBase64, withoutPoint } from '../wire.ts';

/** Columns of a party; a line break or separator inside a field would be another field. */
const field = (text: string): string => text.replaceAll(/[;\r\n]+/g, ' ').trim();

function columns({ name, company, streets, postcode, city, country, phone, email }: Party): string[] {
  return [name, company, streets.join(', '), postcode, city, country, phone, email].map(field);
}

const STREET = 70;

/** What SEUR would refuse, or cut so that a courier could not read it; its files are ISO-8859-1. */
export function checkRequest({ from, to, service }: Shipment): CarrierRefusal | null {
  if (service.split('/')[1] === '48') return withoutPoint('SEURSIL');
  return firstProblem([
    ['address', to.streets.length === 0],
    ['address_long', to.streets.join(', ').length > STREET],
    ['sender_address', from.streets.length === 0],
    ['sender_address_long', from.streets.join(', ').length > STREET],
    ['city', to.city === ''],
  ]);
}

/** The numbers of its parcels: the first, and those that follow. */
export function numbersOf({ shipment, firstNumber }: FileShipment): string[] {
  return shipment.packages.map((_, index) => String(firstNumber + index).padStart(14, '0'));
}

/** One line a parcel, fields parted by semicolons. */
export function toRequest(shipment: Shipment): string {
  return toLines(shipment).join('\n');
}

export function toLines(shipment: Shipment): string[] {
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
  return shipment.packages.map((one) => [...common, one.number, one.weightG].join(';'));
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
