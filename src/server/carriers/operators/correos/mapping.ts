import * as z from 'zod/mini';
import { reason } from '#domain/actions/refusalReasons.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import type { Party } from '#domain/labels/party.ts';
import type { CarrierAccount } from '../account.ts';
import type { Booking, CarrierRefusal, LabelDrawing, Shipment } from '../shipment.ts';
import { contentsOf, firstProblem, labelBytes, phoneDigits, withoutPoint } from '../wire.ts';
import { countryOfThree } from './countryCodes.ts';

/** What Correos calls a service today, and how it is delivered. */
interface CorreosProduct {
  readonly product: string;
  readonly deliveryMethod: 'DOUAOF' | 'OFUAOF' | 'CITYPAQ';
}

/** At the door; then at an office. */
const DOOR = 'DOUAOF';

/** The codes of before, which contracts and shops still write. */
const OLD: Readonly<Record<string, CorreosProduct>> = {
  S0132: { product: 'PAAZE', deliveryMethod: DOOR },
  S0133: { product: 'PAAZE', deliveryMethod: 'OFUAOF' },
  S0178: { product: 'PAAZE', deliveryMethod: 'CITYPAQ' },
  S0235: { product: 'PAFXB', deliveryMethod: DOOR },
  S0236: { product: 'PAFXB', deliveryMethod: 'OFUAOF' },
  S0176: { product: 'PAFXB', deliveryMethod: 'CITYPAQ' },
  S0410: { product: 'POAZE', deliveryMethod: DOOR },
  S0360: { product: 'POAXAC', deliveryMethod: DOOR },
  S0148: { product: 'PARC', deliveryMethod: DOOR },
};

/** The product of a service. */
function productOf(service: string): CorreosProduct {
  return OLD[service] ?? { product: service, deliveryMethod: DOOR };
}

/** As its older interface had them. */
const ADDRESS = 100;
const LOCALITY = 100;

const addressOf = ({ streets }: Party): string => streets.join(', ');

/** What an identity document is: 1 DNI, 3 NIE, 10 of a company; 0 of another country of Europe. */
function documentType(taxId: string): string {
  if (/^\d{8}[A-Z]$/i.test(taxId)) return '1';
  if (/^[XYZ]\d{7}[A-Z]$/i.test(taxId)) return '3';
  return /^[A-W]\d{7}[0-9A-J]$/i.test(taxId) ? '10' : '0';
}

function person(party: Party) {
  const { name, company, taxId, postcode, country } = party;
  const isSpain = country === 'ES';
  return {
    name: name.slice(0, 100),
    company: company.slice(0, 100),
    contactPerson: company === '' ? '' : name.slice(0, 100),
    ...(taxId !== '' && { doiType: documentType(taxId), doiNumber: taxId }),
    address: addressOf(party).slice(0, ADDRESS),
    locality: party.city.slice(0, LOCALITY),
    province: isSpain ? postcode.slice(0, 2) : '',
    cp: isSpain ? postcode : '',
    zip: isSpain ? '' : postcode,
    country: countryOfThree(country),
    contactPhone: phoneDigits(party.phone, 15),
    email: party.email,
    smsNumber: '',
    language: 'spa',
  };
}

const isNoPostcode = ({ country, postcode }: Party): boolean =>
  country === 'ES' ? !/^\d{5}$/.test(postcode) : postcode === '';

/** What Correos would refuse, or cut so that a postman could not read it. */
export function checkRequest({ from, to, service, insuredCents }: Shipment): CarrierRefusal | null {
  const { deliveryMethod } = productOf(service);
  if (deliveryMethod === 'OFUAOF' || deliveryMethod === 'CITYPAQ') return withoutPoint('CORREOS');
  // How it is insured is not published: better no parcel than one that is not.
  if (insuredCents > 0)
    return { code: 14002, text: 'insurance', reason: reason('notInsured', { operator: operatorName('CORREOS') }) };
  return firstProblem([
    ['name', to.name === '' && to.company === ''],
    ['address', to.streets.length === 0],
    ['address_long', addressOf(to).length > ADDRESS],
    ['city', to.city === ''],
    ['city_long', to.city.length > LOCALITY],
    ['postcode', isNoPostcode(to)],
    ['sender_postcode', isNoPostcode(from)],
    ['country_unserved', countryOfThree(to.country) === ''],
    ['sender_address', from.streets.length === 0],
    ['sender_address_long', addressOf(from).length > ADDRESS],
  ]);
}

/** How Correos draws labels: 2 PDF, 3 ZPL; 1 on A4, 2 for a labeller. */
export function toPrint({ format, size }: LabelDrawing) {
  return {
    labelOrderType: 4,
    labelFormat: format === 'ZPL' ? 3 : 2,
    labelPrintMode: size === 'A4' ? 1 : 2,
    labelPrintInitialPosition: 1,
  };
}

function customsOf({ lines }: Shipment) {
  return {
    shipmentType: '2',
    instructionsDoNotDeliver: 'D',
    customsData: lines.map((line) => ({
      quantity: String(line.quantity),
      description: line.description.slice(0, 60),
      netWeight: String(line.weightG),
      netValue: (line.netCents / 100).toFixed(2),
      ...(line.hsCode !== null && { tariffNumber: line.hsCode }),
      ...(line.originCountry !== null && { countryOrigin: countryOfThree(line.originCountry) }),
    })),
  };
}

/** Which contract; a customer number of eight digits has the prefix of its kind. */
export function contractOf({ contract_number = '', customer_number = '' }: CarrierAccount) {
  const clientNumber = /^\d{8}$/.test(customer_number) ? `99${customer_number}` : customer_number;
  return { contractNumber: contract_number, clientNumber };
}

const side = (mm: number): string => String(Math.ceil(mm));

/** Our shipment in the words of Correos, and how its labels are drawn; `ours` is what its interface has no place for. */
export function toRequest(shipment: Shipment, account: CarrierAccount) {
  const { from, to, packages, service, reference, orderReference, needsCustoms, format, size } = shipment;
  return {
    errorCodeLanguage: 'spa',
    shipments: [
      {
        ...productOf(service),
        admissionMethod: 1,
        ...contractOf(account),
        labellerCode: account['labeller_code'] ?? '',
        packagesNumber: String(packages.length),
        totalWeight: String(packages.reduce((sum, one) => sum + one.weightG, 0)),
        modificationType: '1',
        partialDelivery: 'N',
        shipmentReference1: reference,
        sender: person(from),
        addressee: person(to),
        packages: packages.map((one) => ({
          packageId: String(one.number),
          packageWeightGrams: String(one.weightG),
          ...(one.heightMm > 0 &&
            one.widthMm > 0 &&
            one.depthMm > 0 && {
              packageHeight: side(one.heightMm),
              packageWidth: side(one.widthMm),
              packageLength: side(one.depthMm),
            }),
          // Under the first it is found again; the second is for people.
          clientReference: reference,
          clientReference2: orderReference.slice(0, 30),
          observations: shipment.notes.slice(0, 50),
          ...(needsCustoms && { packageContents: customsOf(shipment) }),
        })),
        additionalValues: [],
      },
    ],
    print: toPrint(shipment),
    ours: { service, date: shipment.date, format, size, contents: contentsOf(shipment) },
  };
}

const answered = z.object({
  shipments: z.nullable(
    z.array(
      z.object({
        shipmentCode: z.optional(z.nullable(z.string())),
        packages: z.optional(z.nullable(z.array(z.object({ packageCode: z.optional(z.nullable(z.string())) })))),
      }),
    ),
  ),
  /** Only the simulator sends them here: Correos gives labels with another call. */
  labels: z.optional(z.array(z.object({ from: z.int(), to: z.int(), content: z.string() }))),
});
const printed = z.object({ pdf: z.optional(z.nullable(z.string())), zpl: z.optional(z.nullable(z.string())) });

/** A booking from an answer of Correos; `null` when it holds none. Throws for an answer of another shape. */
export function toBooking(answer: unknown): Booking | null {
  const { shipments, labels = [] } = answered.parse(answer);
  const [shipment] = shipments ?? [];
  const packages = (shipment?.packages ?? []).map(({ packageCode }, index) => ({
    number: index + 1,
    trackingNumber: packageCode || null,
  }));
  // A shipment of one package may have no number beside that of the package.
  const shipmentCode = shipment?.shipmentCode || packages[0]?.trackingNumber;
  if (!shipmentCode) return null;
  return {
    shipmentCode,
    packages,
    labels: labels.map(({ from, to, content }) => ({ first: from, last: to, bytes: labelBytes(content) })),
  };
}

/** One file for all packages; `null` when there is none. */
export function toLabels(answer: unknown, packages: number): Booking['labels'] | null {
  const { pdf, zpl } = printed.parse(answer);
  const text = pdf || zpl;
  return text ? [{ first: 1, last: Math.max(packages, 1), bytes: labelBytes(text) }] : null;
}
