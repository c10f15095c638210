import { type Gs1Fields, identifierAt, type LabelField, reservedLength } from './applicationIdentifiers.ts';
import { gtinCheckDigit, isValidGtin } from './gtin.ts';

/** Words for identifiers that older links may have in their path. */
const WORDS: Readonly<Record<string, string>> = { gtin: '01', cpv: '22', lot: '10', ser: '21', sscc: '00' };

/** A GTIN in a link may be written without the zeros in front of it. */
const GTIN_OF_LINK = /^(?:\d{8}|\d{12,14})$/;
/** Names that hold letters begin with the number of a firm. Shorter ones are parts of an ordinary address. */
const LETTERED_NAME = /^\d{4}.{3,}$/;

/**
 * What a GS1 Digital Link says: `https://id.example.com/01/08412345678905/10/L7?17=271231`. Its path ends in pairs of an
 * identifier and a value, the first of which names a thing.
 * @returns null for any other text, an ordinary address included
 */
function fieldsOfLink(text: string): Gs1Fields | null {
  const [, path, query = ''] = /^https?:\/\/[^/\s?#]+\/([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(text.trim()) ?? [];
  if (path === undefined) return null;
  const parts = path.split('/').filter(Boolean).map(decoded);
  for (let from = 0; from + 1 < parts.length; from += 1) {
    const fields = pairsOf(parts.slice(from));
    if (!fields) continue;
    for (const said of query.split(/[&;]/)) {
      const [ai = '', value] = said.split('=');
      if (value !== undefined && identifierAt(ai)?.ai === ai) fields.set(ai, decoded(value));
    }
    return fields;
  }
  return null;
}

function pairsOf(parts: readonly string[]): Map<string, string> | null {
  if (parts.length % 2 === 1) return null;
  const fields = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) {
    const [ai = '', value = ''] = [parts[at], parts[at + 1]];
    const known = identifierAt(WORDS[ai.toLowerCase()] ?? ai);
    const isWhole = known?.ai === (WORDS[ai.toLowerCase()] ?? ai);
    if (!known || !isWhole || !(fields.size === 0 ? namesBy(known, value) : known.shape.fits(value))) return null;
    fields.set(known.ai, value);
  }
  return fields;
}

function namesBy({ ai, row, shape }: LabelField, value: string): boolean {
  if (!row.isKey) return false;
  if (ai === '01') return GTIN_OF_LINK.test(value);
  return shape.fits(value) && (!row.form.startsWith('X') || LETTERED_NAME.test(value));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

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
