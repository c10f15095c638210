import * as z from 'zod/mini';
import type { Party } from '#domain/labels/party.ts';
import { needsState, stateCodeOf } from '#domain/places/states.ts';
import type { CarrierAccount } from '../account.ts';
import type { Booking, CarrierRefusal, Shipment } from '../shipment.ts';
import {
  centimetres,
  contentsOf,
  firstProblem,
  fromBase64,
  inLines,
  insuredIn,
  kilograms,
  madridOffset,
} from '../wire.ts';

/** What customs are told of the goods, line by line. */
function exportDeclaration({ lines, orderReference, date, from }: Shipment) {
  return {
    lineItems: lines.map((line, index) => ({
      number: index + 1,
      description: line.description.slice(0, 512),
      price: Math.round((line.netCents / line.quantity) * 10) / 1000,
      quantity: { value: line.quantity, unitOfMeasurement: 'PCS' },
      ...(line.hsCode !== null && { commodityCodes: [{ typeCode: 'outbound', value: line.hsCode.slice(0, 18) }] }),
      exportReasonType: 'permanent',
      manufacturerCountry: line.originCountry ?? from.country,
      weight: { netValue: kilograms(line.weightG), grossValue: kilograms(line.weightG) },
    })),
    invoice: { number: orderReference.slice(0, 35), date },
    exportReasonType: 'permanent',
  };
}

/** Letters of a line of an address, and lines of it. */
const LINE = 45;
const LINES = 3;

function details(party: Party) {
  const [addressLine1 = '', addressLine2, addressLine3] = inLines(party.streets, LINE);
  const provinceCode = stateCodeOf(party);
  return {
    postalAddress: {
      postalCode: party.postcode.slice(0, 12),
      cityName: party.city.slice(0, LINE),
      ...(provinceCode !== null && { provinceCode }),
      countryCode: party.country,
      addressLine1,
      ...(addressLine2 !== undefined && { addressLine2 }),
      ...(addressLine3 !== undefined && { addressLine3 }),
    },
    contactInformation: {
      fullName: party.name.slice(0, 255),
      companyName: (party.company || party.name).slice(0, 100),
      phone: party.phone.slice(0, 70),
      // A longer address is no reason to refuse the parcel.
      ...(party.email !== '' && party.email.length <= 70 && { email: party.email }),
    },
    ...(party.taxId !== '' && {
      registrationNumbers: [{ typeCode: 'VAT', number: party.taxId.slice(0, 35), issuerCountryCode: party.country }],
    }),
  };
}

/** What DHL would refuse, or cut so that a courier could not read it. */
export function checkRequest({ from, to, lines, needsCustoms }: Shipment): CarrierRefusal | null {
  return firstProblem([
    ['address', to.streets.length === 0],
    ['address_long', inLines(to.streets, LINE).length > LINES],
    ['city', to.city === ''],
    ['city_long', to.city.length > LINE],
    ['state', needsState(to.country) && stateCodeOf(to) === null],
    ['sender_state', needsState(from.country) && stateCodeOf(from) === null],
    ['phone', to.phone === ''],
    ['sender_phone', from.phone === ''],
    ['quantity', needsCustoms && lines.some(({ quantity }) => quantity < 1)],
  ]);
}

/** Our shipment in the words of DHL. */
export function toRequest(shipment: Shipment, { account_number = '' }: CarrierAccount) {
  const { packages, lines, from, to, needsCustoms } = shipment;
  return {
    // A time that is over is refused; nobody is sent to collect at this one.
    plannedShippingDateAndTime: `${shipment.date}T23:00:00 GMT${madridOffset(shipment.date)}`,
    pickup: { isRequested: false },
    productCode: shipment.service,
    accounts: [{ typeCode: 'shipper', number: account_number }],
    // Under the first it is found again; the second is for people.
    customerReferences: [
      { typeCode: 'CU', value: shipment.reference },
      { typeCode: 'CO', value: shipment.orderReference.slice(0, 35) },
    ],
    customerDetails: { shipperDetails: details(from), receiverDetails: details(to) },
    content: {
      unitOfMeasurement: 'metric',
      isCustomsDeclarable: needsCustoms,
      description: contentsOf(shipment).join(', ').trim().slice(0, 70) || '-',
      incoterm: (shipment.incoterm ?? 'dap').toUpperCase(),
      ...(needsCustoms && {
        declaredValue: lines.reduce((sum, line) => sum + line.netCents, 0) / 100,
        declaredValueCurrency: shipment.currency,
        exportDeclaration: exportDeclaration(shipment),
      }),
      packages: packages.map((one) => ({
        weight: kilograms(one.weightG),
        ...(one.depthMm > 0 &&
          one.widthMm > 0 &&
          one.heightMm > 0 && {
            dimensions: {
              length: centimetres(one.depthMm),
              width: centimetres(one.widthMm),
              height: centimetres(one.heightMm),
            },
          }),
      })),
    },
    ...(shipment.insuredCents > 0 && {
      valueAddedServices: [{ serviceCode: 'II', value: shipment.insuredCents / 100, currency: insuredIn(shipment) }],
    }),
    outputImageProperties: {
      encodingFormat: shipment.format.toLowerCase(),
      imageOptions: [{ typeCode: 'label', templateName: shipment.size }],
      splitTransportAndWaybillDocLabels: true,
    },
    // Which label is whose parcel.
    getAdditionalInformation: [{ typeCode: 'linkLabelsByPieces', isRequested: true }],
  };
}

const answered = z.object({
  shipmentTrackingNumber: z.optional(z.string()),
  packages: z.optional(z.array(z.object({ trackingNumber: z.optional(z.string()) }))),
  documents: z.optional(
    z.array(z.object({ typeCode: z.string(), packageReferenceNumber: z.optional(z.int()), content: z.string() })),
  ),
});

/** A booking from an answer of DHL; `null` when it holds none. Throws for an answer of another shape. */
export function toBooking(answer: unknown): Booking | null {
  const { shipmentTrackingNumber, packages = [], documents = [] } = answered.parse(answer);
  if (shipmentTrackingNumber === undefined) return null;
  const labels = documents.filter(({ typeCode }) => typeCode === 'label');
  return {
    shipmentCode: shipmentTrackingNumber,
    packages: packages.map(({ trackingNumber }, index) => ({
      number: index + 1,
      trackingNumber: trackingNumber ?? null,
    })),
    labels: labels.map(({ packageReferenceNumber, content }, index) => {
      const first = packageReferenceNumber ?? index + 1;
      // One file for all of them, unless each is linked to its piece.
      return { first, last: labels.length === 1 ? Math.max(packages.length, 1) : first, bytes: fromBase64(content) };
    }),
  };
}
