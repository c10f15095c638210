import * as z from 'zod/mini';
import type { Party } from '#domain/labels/party.ts';
import type { Booking, Shipment } from '../shipment.ts';
import { fromBase64, insuredIn, kilograms } from '../wire.ts';

function party({ name, company, taxId, phone, email, streets, postcode, country, city }: Party) {
  return {
    name,
    contactName: company,
    idNumber: taxId,
    phone,
    email,
    address: { streetName: streets.join(', ').slice(0, 70), postalCode: postcode, country, cityName: city },
  };
}

/** Our shipment in the words of SEUR. */
export function toRequest(shipment: Shipment) {
  const [serviceCode = '', productCode = ''] = shipment.service.split('/');
  return {
    serviceCode,
    productCode,
    charges: 'P',
    reference: shipment.reference,
    customerReference: shipment.orderReference,
    date: shipment.date,
    receiver: party(shipment.to),
    sender: party(shipment.from),
    parcels: shipment.packages.map((one) => ({
      weight: kilograms(one.weightG),
      width: one.widthMm / 10,
      height: one.heightMm / 10,
      length: one.depthMm / 10,
      parcelReference: `${shipment.reference}/${one.number}`,
    })),
    comments: shipment.notes.slice(0, 50),
    declaredValue: { currencyCode: insuredIn(shipment), amount: shipment.insuredCents / 100 },
    contents: shipment.lines.map(({ description, quantity }) => `${quantity} × ${description}`),
    label: { type: shipment.size === 'A4' ? 'A4_3' : shipment.format, size: shipment.size },
  };
}

const answered = z.object({
  data: z.nullable(
    z.object({
      shipmentCode: z.string(),
      ecbs: z.array(z.string()),
      parcelNumbers: z.array(z.string()),
      labels: z.array(
        z.object({ first: z.int(), last: z.int(), pdf: z.optional(z.string()), label: z.optional(z.string()) }),
      ),
      parcels: z.int(),
    }),
  ),
});

/** A booking from an answer of SEUR; `null` when it holds none. Throws for an answer of another shape. */
export function toBooking(answer: unknown): Booking | null {
  const { data } = answered.parse(answer);
  if (!data) return null;
  return {
    shipmentCode: data.shipmentCode,
    packages: Array.from({ length: data.parcels }, (_, index) => {
      const ecb = data.ecbs[index];
      return {
        number: index + 1,
        trackingNumber: data.parcelNumbers[index] ?? null,
        ...(ecb === undefined ? {} : { ecb }),
      };
    }),
    labels: data.labels.map(({ first, last, pdf, label }) => ({
      first,
      last,
      bytes: pdf === undefined ? Buffer.from(label ?? '', 'utf8') : fromBase64(pdf),
    })),
  };
}
