import * as z from 'zod/mini';
import type { Party } from '#domain/labels/party.ts';
import type { Booking, Shipment } from '../shipment.ts';
import { centimetres, fromBase64, insuredIn, kilograms } from '../wire.ts';

function address(party: Party) {
  return {
    Name: (party.company || party.name).slice(0, 35),
    AttentionName: party.name.slice(0, 35),
    TaxIdentificationNumber: party.taxId,
    Phone: { Number: party.phone },
    EMailAddress: party.email,
    Address: { AddressLine: party.streets, City: party.city, PostalCode: party.postcode, CountryCode: party.country },
  };
}

/** Our shipment in the words of UPS. */
export function toRequest(shipment: Shipment) {
  const { from, to, service, packages, notes, size, format } = shipment;
  return {
    ShipmentRequest: {
      Request: { TransactionReference: { CustomerContext: shipment.orderReference } },
      Shipment: {
        Description: shipment.lines.map(({ description, quantity }) => `${quantity} × ${description}`).join('\n'),
        Shipper: address(from),
        ShipTo: address(to),
        Service: { Code: service },
        ReferenceNumber: { Value: shipment.reference },
        ShipmentDate: shipment.date,
        DeliveryInstructions: notes,
        Package: packages.map((one) => ({
          Packaging: { Code: '02' },
          PackageWeight: { UnitOfMeasurement: { Code: 'KGS' }, Weight: String(kilograms(one.weightG)) },
          Dimensions: {
            UnitOfMeasurement: { Code: 'CM' },
            Length: String(centimetres(one.depthMm)),
            Width: String(centimetres(one.widthMm)),
            Height: String(centimetres(one.heightMm)),
          },
        })),
        ...(shipment.insuredCents > 0
          ? {
              ShipmentServiceOptions: {
                DeclaredValue: {
                  MonetaryValue: (shipment.insuredCents / 100).toFixed(2),
                  CurrencyCode: insuredIn(shipment),
                },
              },
            }
          : {}),
      },
      LabelSpecification: {
        LabelImageFormat: { Code: format },
        // UPS stock is named height by width; a label on its side is 4 high.
        LabelStockSize: size === '6X4' ? { Height: '4', Width: '6' } : { Height: '6', Width: '4' },
      },
    },
  };
}

const answered = z.object({
  ShipmentResponse: z.object({
    ShipmentResults: z.optional(
      z.object({
        ShipmentIdentificationNumber: z.string(),
        PackageResults: z.array(
          z.object({ TrackingNumber: z.optional(z.string()), ShippingLabel: z.object({ GraphicImage: z.string() }) }),
        ),
      }),
    ),
  }),
});

/** A booking from an answer of UPS; `null` when it holds none. Throws for an answer of another shape. */
export function toBooking(answer: unknown): Booking | null {
  const results = answered.parse(answer).ShipmentResponse.ShipmentResults;
  if (!results) return null;
  return {
    shipmentCode: results.ShipmentIdentificationNumber,
    packages: results.PackageResults.map(({ TrackingNumber }, index) => ({
      number: index + 1,
      trackingNumber: TrackingNumber ?? null,
    })),
    labels: results.PackageResults.map(({ ShippingLabel }, index) => ({
      first: index + 1,
      last: index + 1,
      bytes: fromBase64(ShippingLabel.GraphicImage),
    })),
  };
}
