import { gtinCheckDigit, isValidGtin } from './gtin.ts';

/** What a label says, by application identifier: `{ '01': '08412345678905', '10': 'L7' }`. */
export type Gs1Fields = ReadonlyMap<string, string>;

export type Gs1 =
  /** Not a GS1 text: to be read as it is. */
  | { readonly outcome: 'none' }
  | { readonly outcome: 'read'; readonly fields: Gs1Fields }
  /**
   * 'no-end-mark': the field of this identifier runs on into the next one, because the scanner drops the separator.
   * 'too-short': the text ends inside this field. 'unknown-field': no identifier that we know stands here.
   */
  | { readonly outcome: 'broken'; readonly reason: 'no-end-mark' | 'too-short' | 'unknown-field'; readonly ai: string };

interface Shape {
  readonly length: number;
  /** Ends at the separator or with the text; `length` is then the most that it may have. */
  readonly variable?: true;
  readonly letters?: true;
}

/** Identifiers of exact spelling. */
const SHAPES: Readonly<Record<string, Shape>> = {
  '00': { length: 18 },
  '01': { length: 14 },
  '02': { length: 14 },
  '10': { length: 20, variable: true, letters: true },
  '11': { length: 6 },
  '12': { length: 6 },
  '13': { length: 6 },
  '15': { length: 6 },
  '16': { length: 6 },
  '17': { length: 6 },
  '20': { length: 2 },
  '21': { length: 20, variable: true, letters: true },
  '22': { length: 20, variable: true, letters: true },
  '30': { length: 8, variable: true },
  '37': { length: 8, variable: true },
  '240': { length: 30, variable: true, letters: true },
  '241': { length: 30, variable: true, letters: true },
  '400': { length: 30, variable: true, letters: true },
  '90': { length: 30, variable: true, letters: true },
};

/** Identifiers of a family: measures (`3103` = kg with three decimals), places, what a firm says to itself. */
const FAMILIES: readonly (readonly [pattern: RegExp, shape: Shape])[] = [
  [/^3[1-6]\d\d/, { length: 6 }],
  [/^41\d/, { length: 13 }],
  [/^9[1-9]/, { length: 90, variable: true, letters: true }],
];

const END = '\u001d';
/** How scanners spell the separator when they may not send it. None of these spellings can be part of a GS1 text. */
const END_STAND_INS = /<GS>|\{GS\}|\[GS\]|\\x1d|\\u001d|\^\]|[|~]/gi;
const SYMBOLOGY = /^\](?:C1|d2|Q3|e0)/;

/**
 * Reads what GS1-128, GS1 DataMatrix and GS1 QR labels say. Known by their symbology prefix, by parentheses, or by
 * beginning with `01`, `02` or `00` and a number whose check digit is right.
 */
export function parseGs1(text: string): Gs1 {
  const marked = SYMBOLOGY.test(text);
  const marks = text.trim().replace(SYMBOLOGY, '').replace(END_STAND_INS, END);
  const body = marks.startsWith(END) ? marks.slice(1) : marks;
  if (/^\(\d{2,4}\)/.test(body)) return parseBracketed(body);
  return marked || beginsWithNumber(body) ? parsePlain(body) : { outcome: 'none' };
}

function beginsWithNumber(text: string): boolean {
  const [, number] = /^0[12](\d{14})/.exec(text) ?? [];
  if (number !== undefined) return isValidGtin(number);
  const [, sscc] = /^00(\d{18})$/.exec(text) ?? [];
  return sscc !== undefined && gtinCheckDigit(sscc.slice(0, -1)) === Number(sscc.at(-1));
}

function parsePlain(text: string): Gs1 {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    if (text[at] === END) {
      at += 1;
      continue;
    }
    const found = identifierAt(text, at);
    if (!found) return { outcome: 'broken', reason: 'unknown-field', ai: text.slice(at, at + 2) };
    const { ai, shape } = found;
    const from = at + ai.length;
    const mark = text.indexOf(END, from);
    const end = shape.variable ? (mark === -1 ? text.length : mark) : from + shape.length;
    const problem = problemOf(text.slice(from, end), ai, shape);
    if (problem) return problem;
    fields.set(ai, text.slice(from, end));
    at = end;
  }
  return { outcome: 'read', fields };
}

/** As printed below the bars: `(01)08412345678905(10)L7`. */
function parseBracketed(text: string): Gs1 {
  const fields = new Map<string, string>();
  for (const [, ai = '', value = ''] of text.matchAll(/\((\d{2,4})\)([^(]*)/g)) {
    const found = identifierAt(ai, 0);
    if (found?.ai !== ai) return { outcome: 'broken', reason: 'unknown-field', ai };
    const field = value.trim().replaceAll(END, '');
    const problem = problemOf(field, ai, found.shape);
    if (problem) return problem;
    fields.set(ai, field);
  }
  return { outcome: 'read', fields };
}

function problemOf(value: string, ai: string, shape: Shape): Extract<Gs1, { outcome: 'broken' }> | null {
  if (value.length > shape.length || (!shape.letters && /\D/.test(value))) {
    return { outcome: 'broken', reason: shape.variable ? 'no-end-mark' : 'too-short', ai };
  }
  const least = shape.variable ? 1 : shape.length;
  return value.length < least ? { outcome: 'broken', reason: 'too-short', ai } : null;
}

function identifierAt(text: string, at: number): { ai: string; shape: Shape } | null {
  for (const length of [2, 3]) {
    const ai = text.slice(at, at + length);
    const shape = SHAPES[ai];
    if (shape) return { ai, shape };
  }
  for (const [pattern, shape] of FAMILIES) {
    const [ai] = pattern.exec(text.slice(at, at + 4)) ?? [];
    if (ai !== undefined) return { ai, shape };
  }
  return null;
}
