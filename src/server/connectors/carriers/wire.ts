import * as z from 'zod/mini';
import {
  LABEL_FORMATS,
  LABEL_SIZES,
  LABEL_TEMPLATES,
  type LabelFormat,
  type LabelSize,
} from '#domain/carriers/labelMatrix.ts';
import type { Party } from '#domain/labels/party.ts';
import type { Shipment, ShipmentPackage } from './shipment.ts';

// Small words that the dialects of carriers share.

/** Bytes as text, for a carrier that takes files so. */
export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** The bytes of a file that a carrier sent as text. */
export function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}

/** Grams as kilograms, to the gram. */
export const kilograms = (grams: number): number => Math.round(grams) / 1000;
/** Kilograms as whole grams. */
export const grams = (kg: number): number => Math.round(kg * 1000);
/** Millimetres as centimetres, to the millimetre. */
export const centimetres = (mm: number): number => Math.round(mm) / 10;

const format = z.enum(LABEL_FORMATS);
const size = z.enum([...LABEL_SIZES, ...LABEL_TEMPLATES]);

/** The currency of what the goods are insured for, which may be another than that of their prices. */
export function insuredIn({ insuredCurrency, currency }: Pick<Shipment, 'insuredCurrency' | 'currency'>): string {
  return insuredCurrency ?? currency;
}

/** A label format in the carrier's answer. Throws for one that is unknown. */
export function readFormat(text: string): LabelFormat {
  return format.parse(text.toUpperCase());
}

/** A label size in the carrier's answer. Throws for one that is unknown. */
export function readSize(text: string): LabelSize {
  return size.parse(text);
}

/** A party of whom a carrier knows only a part; the rest is empty. */
export function partyOf(known: Partial<Party>): Party {
  return {
    name: '',
    company: '',
    streets: [],
    postcode: '',
    city: '',
    country: '',
    phone: '',
    email: '',
    taxId: '',
    ...known,
  };
}

/** A package of which a carrier knows only a part; sides that it does not know are 0. */
export function packageOf(number: number, weightG: number, sides: Partial<ShipmentPackage> = {}): ShipmentPackage {
  return { number, weightG, widthMm: 0, heightMm: 0, depthMm: 0, ...sides };
}
