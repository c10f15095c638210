import * as z from 'zod/mini';
import type { Party } from '#domain/labels/party.ts';
import type { Booking, Shipment } from '../shipment.ts';
import { fromBase64 } from '../wire.ts';

function person(party: Party) {
  return {
    name: party.name,
    company: party.company,
    idNumber: party.taxId,
    address: party.streets,
    locality: party.city,
    zip: party.country === 'ES' ? party.postcode : '',
    foreignZip: party.country === 'ES' ? '' : party.postcode,
    country: party.country,
    phone: party.phone,
    email: party.email,
  };
}

/** Our shipment in the words of Correos. */
export function toRequest(shipment: Shipment) {
  const { from, to, packages } = shipment;
  return {
    shipments: [
      {
        product: shipment.service,
        deliveryMethod: /S0(133|236)/.test(shipment.service) ? 'LS' : /S01(78|76)/.test(shipment.service) ? 'CP' : 'ST',
        clientReference: shipment.reference,
        clientReference2: shipment.orderReference,
        date: shipment.date,
        packagesNumber: packages.length,
        sender: person(from),
        addressee: person(to),
        packages: packages.map((one) => ({
          packageWeightGrams: one.weightG,
          height: one.heightMm,
          width: one.widthMm,
          length: one.depthMm,
        })),
        additionalValues: shipment.insuredCents > 0 ? [{ code: 'INSURANCE', amountCents: shipment.insuredCents }] : [],
        contents: shipment.lines.map(({ description, quantity }) => `${quantity} × ${description}`),
        observations: shipment.notes,
      },
    ],
    // 2 PDF, 3 ZPL; on A4 or for a labeller.
    print: { labelFormat: shipment.format === 'ZPL' ? 3 : 2, labelPrintMode: shipment.size === 'A4' ? 1 : 2 },
  };
}

const answered = z.object({
  shipments: z.array(
    z.object({
      shipmentCode: z.string(),
      packages: z.array(z.object({ packageCode: z.optional(z.string()) })),
    }),
  ),
  labels: z.array(z.object({ from: z.int(), to: z.int(), content: z.string() })),
});

/** A booking from an answer of Correos; `null` when it holds none. Throws for an answer of another shape. */
export function toBooking(answer: unknown): Booking | null {
  const { shipments, labels } = answered.parse(answer);
  const [shipment] = shipments;
  if (!shipment) return null;
  return {
    shipmentCode: shipment.shipmentCode,
    packages: shipment.packages.map(({ packageCode }, index) => ({
      number: index + 1,
      trackingNumber: packageCode ?? null,
    })),
    labels: labels.map(({ from, to, content }) => ({ first: from, last: to, bytes: fromBase64(content) })),
  };
}
