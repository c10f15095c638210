import { identifierAt, reservedLength, type Gs1Fields, type LabelField } from './applicationIdentifiers.ts';
import { fieldsOfLink } from './digitalLink.ts';
import { gtinCheckDigit, isValidGtin } from './gtin.ts';

export type Gs1 =
  /** Not a GS1 text: to be read as it is. */
  | { readonly outcome: 'none' }
  | { readonly outcome: 'read'; readonly fields: Gs1Fields }
  /**
   * 'no-end-mark': the field of this identifier runs on into the next one, because the scanner drops the separator.
   * 'too-short': the text ends inside this field. 'unknown-field': no identifier that we know stands here, and no thing
   * was named before it.
   */
  | { readonly outcome: 'broken'; readonly reason: 'no-end-mark' | 'too-short' | 'unknown-field'; readonly ai: string };

const END = '\u001d';
/** How scanners spell the separator when they may not send it. None of these spellings can be part of a GS1 text. */
const END_STAND_INS = /<GS>|\{GS\}|\[GS\]|\\x1d|\\u001d|\^\]|[|~]/gi;
/** GS1-128, GS1 DataMatrix, GS1 QR, GS1 DataBar and composites, GS1 DotCode: as AIM names them. */
const SYMBOLOGY = /^\](?:C1|d[25]|Q[34]|e0|J1)/;

/**
 * Reads what GS1-128, GS1 DataMatrix and GS1 QR labels say, and links of GS1. Known by their symbology prefix, by
 * parentheses, or by beginning with `01`, `02` or `00` and a number whose check digit is right. Behind a number that
 * was read, an identifier that nobody knows is passed over.
 */
export function parseGs1(text: string): Gs1 {
  const link = fieldsOfLink(text);
  if (link) return { outcome: 'read', fields: link };
  const marked = SYMBOLOGY.test(text.trim());
  const marks = text.trim().replace(SYMBOLOGY, '').replace(END_STAND_INS, END);
  const body = marks.startsWith(END) ? marks.slice(1) : marks;
  // Scanners may send what a plain QR code holds under a name of GS1.
  if (marked && /^https?:/i.test(body)) return parseGs1(body);
  if (/^\(\d{2,4}\)/.test(body)) return parseBracketed(body);
  if (marked || beginsWithNumber(body)) return parsePlain(body);
  return body.includes(END) ? parseUnmarked(body) : { outcome: 'none' };
}

/** A text with separators whose number stands somewhere inside it; what can't be read whole is no text of GS1. */
function parseUnmarked(text: string): Gs1 {
  const gs1 = parsePlain(text);
  return gs1.outcome === 'read' && isValidGtin(gs1.fields.get('01') ?? '') ? gs1 : { outcome: 'none' };
}

function beginsWithNumber(text: string): boolean {
  const [, number] = /^0[12](\d{14})/.exec(text) ?? [];
  if (number !== undefined) return isValidGtin(number);
  const [, sscc] = /^00(\d{18})(?!\d)/.exec(text) ?? [];
  return sscc !== undefined && gtinCheckDigit(sscc.slice(0, -1)) === Number(sscc.at(-1));
}

function parsePlain(text: string): Gs1 {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    if (text[at] === END) {
      at += 1;
      continue;
    }
    const mark = text.indexOf(END, at);
    const rest = mark === -1 ? text.length : mark;
    const known = identifierAt(text, at);
    if (!known) {
      if (!namesThing(fields)) return { outcome: 'broken', reason: 'unknown-field', ai: text.slice(at, at + 2) };
      const length = reservedLength(text, at);
      at = length === null ? rest : Math.min(at + length, text.length);
      continue;
    }
    const { ai, shape } = known;
    const from = at + ai.length;
    const end = shape.least === shape.most ? from + shape.most : rest;
    const problem = put(fields, known, text.slice(from, end));
    if (problem) return problem;
    at = end;
  }
  return { outcome: 'read', fields };
}

/** As printed below the bars: `(01)08412345678905(10)L7`. */
function parseBracketed(text: string): Gs1 {
  const fields = new Map<string, string>();
  for (const [, ai = '', value = ''] of text.matchAll(/\((\d{2,4})\)([^(]*)/g)) {
    const known = identifierAt(ai);
    if (known?.ai !== ai) {
      if (namesThing(fields)) continue;
      return { outcome: 'broken', reason: 'unknown-field', ai };
    }
    const problem = put(fields, known, value.trim().replaceAll(END, ''));
    if (problem) return problem;
  }
  return { outcome: 'read', fields };
}

function namesThing(fields: Gs1Fields): boolean {
  return ['00', '01', '02'].some((ai) => fields.has(ai));
}

/** Adds a field, or says why it is none. A label that names two things names none. */
function put(
  fields: Map<string, string>,
  { ai, shape, row }: LabelField,
  value: string,
): Extract<Gs1, { outcome: 'broken' }> | null {
  if (!shape.fits(value)) {
    const isOpen = shape.least !== shape.most && value.length >= shape.least;
    return { outcome: 'broken', reason: isOpen ? 'no-end-mark' : 'too-short', ai };
  }
  const isOther = row.isKey && fields.has(ai) && fields.get(ai) !== value;
  if (isOther) return { outcome: 'broken', reason: 'unknown-field', ai };
  fields.set(ai, value);
  return null;
}
