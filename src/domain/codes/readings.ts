import type { Gs1Fields } from './applicationIdentifiers.ts';
import { type Gs1, parseGs1 } from './gs1.ts';
import { gtinCheckDigit, isValidGtin } from './gtin.ts';
import { namedOnly, type NotUnit } from './notUnits.ts';
import { undoneForms, withoutSymbology } from './scannerForms.ts';
import { isCertain, STRIP_RULES, stripCode, type StripRule } from './stripRules.ts';

/** Beginnings of numbers of periodicals, books and printed music, and of periodicals of Japan: they carry add-ons. */
const PRINTED = /^(?:97[789]|491)/;

/**
 * The product's number in front of the two or five digits that stand beside its bars: issue or price. Scanners send
 * them behind a blank or glued on. Glued on they are looked for behind 13 and 12 digits only, and where the whole is no
 * number of a case or a parcel.
 * @returns null for any other text
 */
function withoutAddOn(text: string): string | null {
  const [, apart] = /^(\d{8}|\d{12,13}) +(?:\d{2}|\d{5})$/.exec(text) ?? [];
  if (apart !== undefined) return isValidGtin(apart) ? apart : null;
  const [, number] = /^(\d{13})(?:\d{2}|\d{5})$/.exec(text) ?? /^(\d{12})(?:\d{2}|\d{5})$/.exec(text) ?? [];
  if (number === undefined || !isValidGtin(number) || isValidGtin(text)) return null;
  const isParcel = text.length === 18 && gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
  return isParcel && !PRINTED.test(number) ? null : number;
}

/** One way to understand a scanned text. */
export interface Reading {
  /** What is looked for. */
  readonly text: string;
  readonly units: number;
  /** The whole text, where it says more than the code: lot, serial, address. Stored with the count. */
  readonly label?: string;
  /** The code names a product and no unit of it: nothing may be counted by it. */
  readonly stands?: NotUnit;
}

export interface Readings {
  /** At least one reading, in the order in which they are tried; the text as it is comes first. */
  readonly readings: readonly Reading[];
  /** A GS1 label that could not be parsed. Nothing may be counted by it, because it may stand for many units. */
  readonly broken: Extract<Gs1, { outcome: 'broken' }> | null;
  /** The text was understood beyond doubt: no other way to read it may be tried. */
  readonly sure: boolean;
  /** The code that the text comes down to, to be shown and looked for elsewhere. */
  readonly meant: string;
}

/**
 * What a scanned text may mean, before anybody looks for a product: itself, what a GS1 label names and how many of it,
 * the number before the add-on of a book, the unit of a case, the code inside an address or behind a prefix.
 */
export function readingsOf(text: string, rules: readonly StripRule[] = STRIP_RULES): Readings {
  const plain: Reading = { text, units: 1 };
  const gs1 = parseGs1(text);
  if (gs1.outcome === 'broken') return { readings: [plain], broken: gs1, sure: false, meant: text };
  if (gs1.outcome === 'read') {
    const said = ofFields(gs1.fields, text);
    return { readings: [plain, ...said], broken: null, sure: true, meant: said[0]?.text ?? text };
  }
  const body = withoutSymbology(text);
  const bare = body === text.trim() ? [] : [{ text: body, units: 1, label: text }];
  const number = withoutAddOn(body) ?? body;
  const before = number === body ? [] : [{ text: number, units: 1, label: text }];
  const sure = isValidGtin(number);
  const stripped = sure ? [] : stripCode(body, rules);
  const inside = stripped.flatMap((code) => [{ text: code, units: 1, label: text }, ...standing(code, text)]);
  const undone = undoneForms(number).map((form): Reading => ({ text: form, units: 1, label: text }));
  return {
    readings: [plain, ...bare, ...before, ...standing(number, text), ...inside, ...undone],
    broken: null,
    sure: sure || stripped.some(isCertain),
    meant: stripped.at(-1) ?? number,
  };
}

/** What a scan may mean to whoever only looks for a thing. */
export interface CodesOfScan {
  /** At least one, in the order in which they are tried; those of products that are only named come last. */
  readonly codes: readonly string[];
  /** The code that was understood beyond doubt; null = none was. */
  readonly sure: string | null;
}

/**
 * Every code that the texts of one scan may mean. A text that was understood beyond doubt ends the search: other
 * spellings of its keys are not tried.
 * @param texts what was read and the other spellings of its keys
 */
export function codesIn(texts: readonly string[], rules?: readonly StripRule[]): CodesOfScan {
  const codes = new Set<string>();
  for (const text of texts) {
    const { readings, sure, meant } = readingsOf(text, rules);
    for (const reading of readings) codes.add(reading.text);
    if (sure) return { codes: [...codes], sure: meant };
  }
  return { codes: [...codes], sure: null };
}

/** The thing itself, or what a case holds, or the number of the parcel. */
function ofFields(fields: Gs1Fields, label: string): readonly Reading[] {
  const gtin = fields.get('01');
  const content = fields.get('02');
  const counted = Number(fields.get('37') ?? fields.get('30') ?? 0);
  if (gtin !== undefined) return [{ text: gtin, units: Math.max(1, counted), label }, ...standing(gtin, label)];
  if (content !== undefined) {
    const holding: Reading =
      counted > 0 ? { text: content, units: counted, label } : { text: content, units: 1, label, stands: 'case' };
    return [holding, ...standing(content, label)];
  }
  const parcel = fields.get('00');
  return parcel === undefined ? [] : [{ text: parcel, units: 1, label }];
}

/** Products that a number names without being their code. */
function standing(number: string, label: string): readonly Reading[] {
  const named = namedOnly(number);
  return named ? named.codes.map((text) => ({ text, units: 1, label, stands: named.stands })) : [];
}
