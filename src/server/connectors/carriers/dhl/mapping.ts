import * as z from 'zod/mini';
import type { Party } from '#domain/labels/party.ts';
import type { Booking, Shipment } from '../shipment.ts';
import { centimetres, fromBase64, insuredIn, kilograms } from '../wire.ts';

function details(party: Party) {
  const [addressLine1 = '', addressLine2] = party.streets;
  return {
    postalAddress: {
      postalCode: party.postcode,
      cityName: party.city,
      countryCode: party.country,
      addressLine1,
      ...(addressLine2 ? { addressLine2 } : {}),
    },
    contactInformation: {
      fullName: party.name,
      companyName: party.company || party.name,
      phone: party.phone,
      email: party.email,
    },
    registrationNumbers: party.taxId
      ? [{ typeCode: 'VAT', number: party.taxId, issuerCountryCode: party.country }]
      : [],
  };
}

/** Our shipment in the words of DHL. */
export function toRequest(shipment: Shipment) {
  const { packages, lines, from, to } = shipment;
  return {
    plannedShippingDateAndTime: `${shipment.date}T10:00:00 GMT+01:00`,
    productCode: shipment.service,
    customerReferences: [
      { typeCode: 'CU', value: shipment.orderReference },
      { typeCode: 'CO', value: shipment.reference },
    ],
    customerDetails: { shipperDetails: details(from), receiverDetails: details(to) },
    content: {
      unitOfMeasurement: 'metric',
      isCustomsDeclarable: shipment.needsCustoms,
      description: lines
        .map(({ description, quantity }) => `${quantity} × ${description}`)
        .join('\n')
        .slice(0, 512),
      declaredValue: lines.reduce((sum, line) => sum + line.netCents, 0) / 100,
      declaredValueCurrency: shipment.currency,
      incoterm: (shipment.incoterm ?? 'dap').toUpperCase(),
      packages: packages.map((one) => ({
        weight: kilograms(one.weightG),
        dimensions: {
          length: centimetres(one.depthMm),
          width: centimetres(one.widthMm),
          height: centimetres(one.heightMm),
        },
      })),
    },
    valueAddedServices:
      shipment.insuredCents > 0
        ? [{ serviceCode: 'II', value: shipment.insuredCents / 100, currency: insuredIn(shipment) }]
        : [],
    outputImageProperties: {
      encodingFormat: shipment.format.toLowerCase(),
      imageOptions: [{ typeCode: 'label', templateName: shipment.size }],
    },
    shipmentNotes: shipment.notes,
  };
}

const answered = z.object({
  shipmentTrackingNumber: z.optional(z.string()),
  packages: z.optional(z.array(z.object({ trackingNumber: z.optional(z.string()) }))),
  documents: z.optional(
    z.array(z.object({ typeCode: z.string(), packageReferenceNumbers: z.array(z.int()), content: z.string() })),
  ),
});

/** A booking from an answer of DHL; `null` when it holds none. Throws for an answer of another shape. */
export function toBooking(answer: unknown): Booking | null {
  const { shipmentTrackingNumber, packages = [], documents = [] } = answered.parse(answer);
  if (shipmentTrackingNumber === undefined) return null;
  return {
    shipmentCode: shipmentTrackingNumber,
    packages: packages.map(({ trackingNumber }, index) => ({
      number: index + 1,
      trackingNumber: trackingNumber ?? null,
    })),
    labels: documents
      .filter(({ typeCode }) => typeCode === 'label')
      .map(({ packageReferenceNumbers, content }) => ({
        first: Math.min(...packageReferenceNumbers),
        last: Math.max(...packageReferenceNumbers),
        bytes: fromBase64(content),
      })),
  };
}
