import { identifierAt, type Gs1Fields, type LabelField } from './applicationIdentifiers.ts';

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
export function fieldsOfLink(text: string): Gs1Fields | null {
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
