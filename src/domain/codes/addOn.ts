import { gtinCheckDigit, isValidGtin } from './gtin.ts';

/** Beginnings of numbers of periodicals, books and printed music, and of periodicals of Japan: they carry add-ons. */
const PRINTED = /^(?:97[789]|491)/;

/**
 * The product's number in front of the two or five digits that stand beside its bars: issue or price. Scanners send
 * them behind a blank or glued on. Glued on they are looked for behind 13 and 12 digits only, and where the whole is no
 * number of a case or a parcel.
 * @returns null for any other text
 */
export function withoutAddOn(text: string): string | null {
  const [, apart] = /^(\d{8}|\d{12,13}) +(?:\d{2}|\d{5})$/.exec(text) ?? [];
  if (apart !== undefined) return isValidGtin(apart) ? apart : null;
  const [, number] = /^(\d{13})(?:\d{2}|\d{5})$/.exec(text) ?? /^(\d{12})(?:\d{2}|\d{5})$/.exec(text) ?? [];
  if (number === undefined || !isValidGtin(number) || isValidGtin(text)) return null;
  const isParcel = text.length === 18 && gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
  return isParcel && !PRINTED.test(number) ? null : number;
}
