import * as z from 'zod/mini';
import { reason } from '#domain/actions/refusalReasons.ts';
import { zoneOf, type Zone } from '#domain/geography/zones.ts';
import type { Party } from '#domain/labels/party.ts';
import { needsState, stateCodeOf } from '#domain/places/states.ts';
import type { CarrierAccount } from '../account.ts';
import type { Booking, CarrierRefusal, LabelDrawing, Shipment } from '../shipment.ts';
import { contentsOf, firstProblem, fromBase64, inLines, insuredIn } from '../wire.ts';

/** Letters of a line of an address, and lines of it. */
const LINE = 35;
const LINES = 3;
const CITY = 30;

/** Places that UPS counts as countries of their own; everybody else writes ES. */
const PLACES_OF_SPAIN: Readonly<Partial<Record<Zone, string>>> = { CAN: 'IC', CEU: 'XC', MEL: 'XL' };
/** Where a postcode is letters and digits alone: nine digits, or six signs. */
const BARE_POSTCODES: ReadonlySet<string> = new Set(['US', 'PR', 'CA']);

/** Where a party is, in the words of UPS. Puerto Rico is a country to it. */
function placeOf(party: Party) {
  const { country, postcode } = party;
  const state = stateCodeOf(party);
  return {
    ...(state !== null && { StateProvinceCode: state }),
    PostalCode: (BARE_POSTCODES.has(country) ? postcode.replaceAll(/[\s-]/g, '') : postcode).slice(0, 9),
    CountryCode: state === 'PR' ? 'PR' : (PLACES_OF_SPAIN[zoneOf(party)] ?? country),
  };
}

function address(party: Party) {
  const phone = party.phone.replaceAll(/\D/g, '').slice(0, 15);
  return {
    Name: (party.company || party.name).slice(0, LINE),
    AttentionName: party.name.slice(0, LINE),
    ...(party.taxId !== '' && { TaxIdentificationNumber: party.taxId.slice(0, 15) }),
    ...(phone !== '' && { Phone: { Number: phone } }),
    // A longer address is no reason to refuse the parcel.
    ...(party.email !== '' && party.email.length <= 50 && { EMailAddress: party.email }),
    Address: {
      AddressLine: inLines(party.streets, LINE).slice(0, LINES),
      City: party.city.slice(0, CITY),
      ...placeOf(party),
    },
  };
}

/** What UPS would refuse, or cut so that a driver could not read it. */
export function checkRequest({ from, to, format, size }: Shipment): CarrierRefusal | null {
  // Thermal labels are drawn upright; GIF comes on its side by itself.
  if (size === '6X4' && (format === 'ZPL' || format === 'EPL'))
    return { code: 14008, text: size, reason: reason('sizeOfFormat', { size, format, carrier: 'UPS' }) };
  return firstProblem([
    ['address', to.streets.length === 0],
    ['address_long', inLines(to.streets, LINE).length > LINES],
    ['city', to.city === ''],
    ['city_long', to.city.length > CITY],
    ['state', needsState(to.country) && stateCodeOf(to) === null],
    ['sender_state', needsState(from.country) && stateCodeOf(from) === null],
  ]);
}

/** How UPS draws a label: it makes PDF only when the label is fetched again. */
export function toLabelSpecification({ format, size }: LabelDrawing, formats: 'booking' | 'recovery') {
  return {
    LabelImageFormat: { Code: format === 'PDF' && formats === 'booking' ? 'GIF' : format },
    // UPS stock is named height by width; a label on its side is 4 high.
    LabelStockSize: size === '6X4' ? { Height: '4', Width: '6' } : { Height: '6', Width: '4' },
  };
}

/** Three digits, rounded up. */
const wholeCentimetres = (mm: number): string => String(Math.ceil(mm / 10));

/** Our shipment in the words of UPS. */
export function toRequest(shipment: Shipment, { account_number = '' }: CarrierAccount) {
  const { from, to, service, packages } = shipment;
  const billed = { BillShipper: { AccountNumber: account_number } };
  return {
    ShipmentRequest: {
      Request: { RequestOption: 'nonvalidate', TransactionReference: { CustomerContext: shipment.reference } },
      Shipment: {
        Description: contentsOf(shipment).join(', ').slice(0, 50),
        Shipper: { ...address(from), ShipperNumber: account_number },
        ShipTo: address(to),
        PaymentInformation: {
          ShipmentCharge: [
            { Type: '01', ...billed },
            ...(shipment.needsCustoms && shipment.incoterm === 'ddp' ? [{ Type: '02', ...billed }] : []),
          ],
        },
        Service: { Code: service },
        // Under the first it is found again; the second is for people.
        ReferenceNumber: [{ Value: shipment.reference }, { Value: shipment.orderReference.slice(0, LINE) }],
        ShipmentDate: shipment.date.replaceAll('-', ''),
        Package: packages.map((one) => ({
          Packaging: { Code: '02' },
          PackageWeight: {
            UnitOfMeasurement: { Code: 'KGS' }, // Five letters at most, and rather a little more than too little.
            Weight: (Math.ceil(one.weightG / 10) / 100).toFixed(2),
          },
          ...(one.depthMm > 0 &&
            one.widthMm > 0 &&
            one.heightMm > 0 && {
              Dimensions: {
                UnitOfMeasurement: { Code: 'CM' },
                Length: wholeCentimetres(one.depthMm),
                Width: wholeCentimetres(one.widthMm),
                Height: wholeCentimetres(one.heightMm),
              },
            }),
          ...(shipment.insuredCents > 0 && {
            PackageServiceOptions: {
              DeclaredValue: {
                CurrencyCode: insuredIn(shipment),
                MonetaryValue: (shipment.insuredCents / packages.length / 100).toFixed(2),
              },
            },
          }),
        })),
      },
      LabelSpecification: toLabelSpecification(shipment, 'booking'),
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
  return bookingOf(
    results.ShipmentIdentificationNumber,
    results.PackageResults.map(({ TrackingNumber, ShippingLabel }) => [TrackingNumber, ShippingLabel.GraphicImage]),
  );
}

const label = z.object({ TrackingNumber: z.optional(z.string()), LabelImage: z.object({ GraphicImage: z.string() }) });

const recovered = z.object({
  LabelRecoveryResponse: z.object({
    ShipmentIdentificationNumber: z.optional(z.string()),
    // Some versions send a single label without a list around it.
    LabelResults: z.union([
      z.array(label),
      z.pipe(
        label,
        z.transform((one) => [one]),
      ),
    ]),
  }),
});

/** The labels of a booking that was made before. Throws for an answer of another shape. */
export function toRecovered(answer: unknown): Booking {
  const { ShipmentIdentificationNumber, LabelResults } = recovered.parse(answer).LabelRecoveryResponse;
  const code = ShipmentIdentificationNumber ?? LabelResults[0]?.TrackingNumber;
  if (code === undefined) throw new Error('UPS recovered labels of no shipment');
  return bookingOf(
    code,
    LabelResults.map(({ TrackingNumber, LabelImage }) => [TrackingNumber, LabelImage.GraphicImage]),
  );
}

function bookingOf(shipmentCode: string, parcels: readonly (readonly [string | undefined, string])[]): Booking {
  return {
    shipmentCode,
    packages: parcels.map(([trackingNumber], index) => ({ number: index + 1, trackingNumber: trackingNumber ?? null })),
    labels: parcels.map(([, image], index) => ({ first: index + 1, last: index + 1, bytes: fromBase64(image) })),
  };
}
