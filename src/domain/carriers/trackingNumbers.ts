import { correosLetter, dhlCheckDigit, mod10CheckDigit, s10CheckDigit, upsCheckDigit } from './checkDigits.ts';
import type { OperatorCode } from './operators.ts';
import type { Place } from '../geography/zones.ts';

/** What a number of our simulator carriers is made from: the same seed gives the same number. */
export interface NumberSeed {
  readonly orderId: number;
  /** From 1 to 99. */
  readonly packageNumber: number;
  /** How many labels of the order were voided before: each has numbers of its own. */
  readonly generation: number;
  readonly service: string;
  readonly to: Place;
}

const padded = (value: number, digits: number): string => String(value).slice(-digits).padStart(digits, '0');
const generationDigit = ({ generation }: NumberSeed): string => String(generation % 10);

function ups(seed: NumberSeed): string {
  const counter = padded(seed.orderId, 9) + padded(seed.packageNumber, 2) + generationDigit(seed);
  const middle = `D${counter.slice(0, 5)}${seed.service.padStart(2, '0').slice(0, 2)}${counter.slice(5)}`;
  return `1Z${middle}${upsCheckDigit(middle)}`;
}

/** A waybill is for the shipment; each piece has a code of its own. */
function dhlWaybill(seed: NumberSeed): string {
  const digits = `${seed.orderId}${generationDigit(seed)}`.padStart(9, '0');
  return digits + dhlCheckDigit(digits);
}

function dhlPiece(seed: NumberSeed): string {
  return `JJD01${padded(seed.orderId, 11)}${padded(seed.packageNumber, 2)}${generationDigit(seed)}`;
}

function correos(seed: NumberSeed): string {
  const national = seed.to.country === 'ES' || seed.to.country === 'AD';
  if (!national) return s10(seed);
  const postcode = seed.to.postcode.replaceAll(/\D/g, '').padStart(5, '0').slice(-5);
  const serial = padded(seed.orderId * 10 + (seed.generation % 10), 9);
  const first22 = `PQDSPC${serial}${padded(seed.packageNumber, 2)}${postcode}`;
  return first22 + correosLetter(first22);
}

function s10(seed: NumberSeed): string {
  const counter = seed.orderId * 100 + seed.packageNumber;
  const serial = padded(counter, 8);
  const letter = String.fromCodePoint(65 + ((Math.floor(counter / 1e8) * 5 + seed.generation) % 26));
  return `C${letter}${serial}${s10CheckDigit(serial)}ES`;
}

function correosExpress(seed: NumberSeed): string {
  const postcode = seed.to.postcode.replaceAll(/\D/g, '').padStart(5, '0').slice(-5);
  return `${correosExpressShipment(seed)}${padded(seed.packageNumber, 2)}${postcode}`;
}

function correosExpressShipment(seed: NumberSeed): string {
  return `32${padded(seed.orderId, 13)}${generationDigit(seed)}`;
}

function seurParcel(seed: NumberSeed): string {
  return `9${padded(seed.orderId, 10)}${padded(seed.packageNumber, 2)}${generationDigit(seed)}`;
}

function ours(prefix: string) {
  return (seed: NumberSeed): string => {
    const digits = padded(seed.orderId, 11) + padded(seed.packageNumber, 2) + generationDigit(seed);
    return prefix + digits + mod10CheckDigit(digits);
  };
}

const PARCELS: Readonly<Record<OperatorCode, (seed: NumberSeed) => string>> = {
  UPS: ups,
  DHL: dhlPiece,
  CORREOS: correos,
  CORREOSEXPRESS: correosExpress,
  SEUR: seurParcel,
  SEURSIL: seurParcel,
  CLICKANDCOLLECT: ours('CC'),
  DRAGEU: ours('DG'),
};

/** The number of one package, valid for its carrier, check digit included. */
export function parcelNumber(operator: OperatorCode, seed: NumberSeed): string {
  return PARCELS[operator](seed);
}

/** The number of the whole shipment: where the carrier has none, that of its first package. */
export function shipmentNumber(operator: OperatorCode, seed: NumberSeed): string {
  if (operator === 'DHL') return dhlWaybill(seed);
  if (operator === 'CORREOSEXPRESS') return correosExpressShipment(seed);
  return parcelNumber(operator, { ...seed, packageNumber: 1 });
}

/** The SEUR barcode beside the parcel number: 14 characters. */
export function seurEcb(seed: NumberSeed): string {
  return `EC${padded(seed.orderId, 9)}${padded(seed.packageNumber, 2)}${generationDigit(seed)}`;
}
