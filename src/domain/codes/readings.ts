import { parseGs1, type Gs1, type Gs1Fields } from './gs1.ts';
import { STRIP_RULES, stripCode, type StripRule } from './stripRules.ts';

/** One way to understand a scanned text. */
export interface Reading {
  /** What is looked for. */
  readonly text: string;
  readonly units: number;
  /** The whole text, where it says more than the code: lot, serial, address. Stored with the count. */
  readonly label?: string;
}

export interface Readings {
  /** At least one reading, in the order in which they are tried; the text as it is comes first. */
  readonly readings: readonly Reading[];
  /** A GS1 label that could not be parsed. Nothing may be counted by it, because it may stand for many units. */
  readonly broken: Extract<Gs1, { outcome: 'broken' }> | null;
}

/**
 * What a scanned text may mean, before anybody looks for a product: itself, what a GS1 label names and how many of it,
 * the code inside an address or behind a prefix.
 */
export function readingsOf(text: string, rules: readonly StripRule[] = STRIP_RULES): Readings {
  const plain: Reading = { text, units: 1 };
  const gs1 = parseGs1(text);
  if (gs1.outcome === 'broken') return { readings: [plain], broken: gs1 };
  if (gs1.outcome === 'read') {
    const code = codeOf(gs1.fields);
    return {
      readings: code === null ? [plain] : [plain, { text: code, units: unitsOf(gs1.fields), label: text }],
      broken: null,
    };
  }
  const inside = stripCode(text, rules).map((code): Reading => ({ text: code, units: 1, label: text }));
  return { readings: [plain, ...inside], broken: null };
}

/** The thing itself, or what a case holds, or the number of the parcel. */
function codeOf(fields: Gs1Fields): string | null {
  return fields.get('01') ?? fields.get('02') ?? fields.get('00') ?? null;
}

/** How many units the label stands for; 1 where it does not say. */
function unitsOf(fields: Gs1Fields): number {
  return Math.max(1, Number(fields.get('37') ?? fields.get('30') ?? 1));
}
