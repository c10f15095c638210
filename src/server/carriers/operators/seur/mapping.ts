import * as z from 'zod/mini';
import type { Party } from '#domain/labels/party.ts';
import type { CarrierAccount } from '../account.ts';
import type { Booking, CarrierRefusal, LabelDrawing, Shipment } from '../shipment.ts';
import {
  centimetres,
  contentsOf,
  firstProblem,
  insuredIn,
  kilograms,
  labelBytes,
  phoneDigits,
  withoutPoint,
} from '../wire.ts';

const STREET = 70;
const COMMENTS = 50;

const streetOf = ({ streets }: Party): string => streets.join(', ');

function party(one: Party) {
  const { name, company, taxId, phone, email, postcode, country, city } = one;
  return {
    name: company || name,
    contactName: name,
    idNumber: taxId,
    phone: phoneDigits(phone, 15),
    email,
    // Andorra is a place of Spain to SEUR.
    address: {
      streetName: streetOf(one).slice(0, STREET),
      postalCode: postcode,
      country: country === 'AD' ? 'ES' : country,
      cityName: city,
    },
  };
}

/** Brought to a point of SEUR or of a partner. */
const TO_A_POINT = '48';

/** What SEUR would refuse, or cut so that a courier could not read it. */
export function checkRequest({ from, to, service }: Shipment): CarrierRefusal | null {
  if (service.split('/')[1] === TO_A_POINT) return withoutPoint('SEUR');
  return firstProblem([
    ['address', to.streets.length === 0],
    ['address_long', streetOf(to).length > STREET],
    ['city', to.city === ''],
    ['postcode', to.postcode === ''],
    ['name', to.name === '' && to.company === ''],
    ['sender_address', from.streets.length === 0],
    ['sender_address_long', streetOf(from).length > STREET],
  ]);
}

/** Our shipment in the words of SEUR; `ours` is what its interface has no place for. */
export function toRequest(shipment: Shipment, { account_number = '', id_number = '' }: CarrierAccount) {
  const [serviceCode = '', productCode = ''] = shipment.service.split('/');
  const { from, to, packages, reference, insuredCents, format, size, date, orderReference } = shipment;
  const sender = party(from);
  return {
    serviceCode: Number(serviceCode),
    productCode: Number(productCode),
    charges: 'P',
    reference,
    receiver: party(to),
    sender: { ...sender, idNumber: id_number || sender.idNumber, accountNumber: account_number },
    parcels: packages.map((one) => ({
      weight: kilograms(one.weightG),
      // A side that nobody has measured is the smallest.
      width: Math.max(1, centimetres(one.widthMm)),
      height: Math.max(1, centimetres(one.heightMm)),
      length: Math.max(1, centimetres(one.depthMm)),
      packReference: `${reference}/${one.number}`,
    })),
    comments: shipment.notes.slice(0, COMMENTS),
    ...(insuredCents > 0 && { declaredValue: { currencyCode: insuredIn(shipment), amount: insuredCents / 100 } }),
    ours: { orderReference, date, format, size, contents: contentsOf(shipment), country: to.country },
  };
}

/** How SEUR is asked for the labels of a shipment. */
export function labelQuery({ format, size }: LabelDrawing): Readonly<Record<string, string>> {
  if (format === 'ZPL') return { type: 'ZPL', entity: 'EXPEDITIONS' };
  return size === 'A4'
    ? { type: 'A4_3', entity: 'EXPEDITIONS', templateType: 'Z4_TWO_BODIES' }
    : { type: 'PDF', entity: 'EXPEDITIONS' };
}

const label = z.object({
  pdf: z.optional(z.nullable(z.string())),
  label: z.optional(z.nullable(z.string())),
  /** `1/3` */
  pack: z.optional(z.nullable(z.string())),
  /** The simulator says whose parcels they are. */
  first: z.optional(z.int()),
  last: z.optional(z.int()),
});
const answered = z.object({
  data: z.nullable(
    z.object({
      shipmentCode: z.string(),
      ecbs: z.optional(z.array(z.string())),
      parcelNumbers: z.optional(z.array(z.string())),
      /** Only the simulator sends these two: SEUR gives labels with another call. */
      labels: z.optional(z.array(label)),
      parcels: z.optional(z.int()),
    }),
  ),
});
const labelled = z.object({ data: z.array(label) });

/** A booking from an answer of SEUR; `null` when it holds none. Throws for an answer of another shape. */
export function toBooking(answer: unknown): Booking | null {
  const { data } = answered.parse(answer);
  if (!data) return null;
  const { ecbs = [], parcelNumbers = [], labels = [], parcels } = data;
  return {
    shipmentCode: data.shipmentCode,
    packages: Array.from({ length: parcels ?? Math.max(ecbs.length, parcelNumbers.length, 1) }, (_, index) => {
      const ecb = ecbs[index];
      return {
        number: index + 1,
        trackingNumber: parcelNumbers[index] ?? null,
        ...(ecb === undefined ? {} : { ecb }),
      };
    }),
    labels: filesOf(labels),
  };
}

/** The labels of a shipment, one for each parcel or several on a sheet; `null` when there are none yet. */
export function toLabels(answer: unknown, packages: number): Booking['labels'] | null {
  const files = filesOf(labelled.parse(answer).data);
  // A parcel without a file of its own stands on the sheet of the one before it.
  const spread = files.map((file, index) => ({
    ...file,
    last: Math.max(file.first, (files[index + 1]?.first ?? packages + 1) - 1),
  }));
  return spread.length === 0 ? null : spread;
}

function filesOf(labels: readonly z.infer<typeof label>[]): Booking['labels'] {
  return labels.flatMap(({ pdf, label: text, pack, first, last }, index) => {
    const file = pdf || text;
    if (!file) return [];
    const number = first ?? (Number.parseInt(pack ?? '', 10) || index + 1);
    return [{ first: number, last: last ?? number, bytes: labelBytes(file) }];
  });
}
