import * as z from 'zod/mini';
import {
  LABEL_FORMATS,
  LABEL_SIZES,
  LABEL_TEMPLATES,
  type LabelFormat,
  type LabelSize,
} from '#domain/carriers/labelKinds.ts';
import { reason } from '#domain/actions/refusalReasons.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { UnfitPart } from '#domain/carriers/unfitParts.ts';
import type { Party } from '#domain/labels/party.ts';
import type { Booking, CarrierRefusal, Shipment, ShipmentPackage } from './shipment.ts';

// Small words that the dialects of carriers share.

/** Bytes as text, for a carrier that takes files so. */
export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** The bytes of a file that a carrier sent as text. */
export function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}

/**
 * A label that came as text: ZPL as it is printed, or a file in base64, by some operators in base64 of base64. ZPL that
 * asks for the Spanish character set is written in it.
 */
export function labelBytes(text: string): Uint8Array {
  if (text.trimStart().startsWith('^'))
    return new Uint8Array(Buffer.from(text, text.includes('^CI10') ? 'latin1' : 'utf8'));
  const once = fromBase64(text);
  const inner = Buffer.from(once).toString('latin1');
  return /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(inner) ? fromBase64(inner) : once;
}

/** A telephone number in digits, its plus as two zeros. */
export function phoneDigits(phone: string, longest: number): string {
  return phone.replace('+', '00').replaceAll(/\D/g, '').slice(0, longest);
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
    state: '',
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

/** A street in lines of so many letters, broken between words; a longer word is broken where it must be. */
export function inLines(streets: readonly string[], longest: number): string[] {
  return streets.flatMap((street) => {
    const lines: string[] = [];
    for (const word of street.split(/\s+/).filter(Boolean)) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`;
      else for (let at = 0; at < word.length; at += longest) lines.push(word.slice(at, at + longest));
    }
    return lines;
  });
}

/** What the goods are, in one line. */
export function contentsOf({ lines }: Pick<Shipment, 'lines'>): string[] {
  return lines.map(({ description, quantity }) => `${quantity} × ${description}`);
}

/** `+01:00`, in summer `+02:00`. @param date yyyy-MM-dd */
export function madridOffset(date: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' });
  const named = parts.formatToParts(new Date(`${date}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName');
  return named?.value.replace('GMT', '') ?? '+01:00';
}

/** What a clock in Madrid shows. @returns yyyy-MM-dd and HH:mm:ss */
export function madridClock(at: Date): readonly [date: string, time: string] {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const [date = '', time = ''] = shown.format(at).split(' ');
  return [date, time];
}

/** Every package that was asked for; one that the carrier gave no number has none. */
export function everyPackage(asked: readonly ShipmentPackage[], given: Booking['packages']): Booking['packages'] {
  return asked.map(({ number }) => given.find((one) => one.number === number) ?? { number, trackingNumber: null });
}

/** The first of these parts that the carrier would not take. */
export function firstProblem(
  problems: readonly (readonly [part: UnfitPart, isWrong: boolean])[],
): CarrierRefusal | null {
  const found = problems.find(([, isWrong]) => isWrong);
  return found ? { code: 14002, text: found[0] } : null;
}

/** An operator takes it to a point of its own, and nobody has said which. */
export function withoutPoint(operator: OperatorCode): CarrierRefusal {
  const why = reason('pointService', { operator: operatorName(operator) });
  return { code: 14006, text: 'point', reason: why };
}

/**
 * A moment as carriers write it: `20261123` or `2026-11-23`, `94500`, `094500` or `09:45:00`.
 * @param offset from Greenwich, such as `+01:00`; none = the clock is that of Greenwich, or nobody says whose
 * Throws for what is no moment.
 */
export function readMoment(date: string, time: string, offset = ''): Date {
  const day = date.replaceAll('-', '');
  const clock = time.replaceAll(':', '').padStart(6, '0');
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : 'Z';
  const at = new Date(
    `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4, 6)}${zone}`,
  );
  if (Number.isNaN(at.getTime())) throw new Error(`no moment: ${date} ${time}`);
  return at;
}
