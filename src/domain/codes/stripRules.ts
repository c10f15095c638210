import { isValidGtin } from './gtin.ts';

/**
 * How to get at the code inside a longer text, as QR codes of shops and printed cards hold it. Tried in this order; the
 * first group is the code.
 */
export interface StripRule {
  readonly name: string;
  readonly pattern: RegExp;
}

export const STRIP_RULES: readonly StripRule[] = [
  { name: 'address-gtin', pattern: /^https?:\/\/[^/\s]+\/(?:[^?#]*\/)?01\/(\d{8,14})(?:[/?#]|$)/i },
  {
    name: 'address-query',
    pattern: /^https?:\/\/\S*[?&](?:ean13|ean|gtin|upc|sku|ref|reference|code|codigo|order|pedido|id)=([^&#\s]+)/i,
  },
  {
    name: 'address-named',
    pattern: /^https?:\/\/\S*\/(?:products?|productos?|produits?|orders?|pedidos?|commandes?|p|o)\/([^/?#\s]+)/i,
  },
  { name: 'address-end', pattern: /^https?:\/\/[^/\s]+\/(?:[^?#\s]*\/)?([^/?#\s]+)\/?(?:[?#]|$)/i },
  {
    name: 'prefix',
    pattern:
      /^(?:ean13|ean|gtin|upc|sku|ref|reference|referencia|order|pedido|commande|prod|item|id)\s*[:=#]\s*(\S.*)$/i,
  },
];

/**
 * The codes that a text may hold, likeliest first; none when no rule fits. Behind a GTIN with a right check digit nothing
 * is looked for: it is what the text means.
 */
export function stripCode(text: string, rules: readonly StripRule[] = STRIP_RULES): readonly string[] {
  const codes = new Set<string>();
  for (const { pattern } of rules) {
    const code = decoded(pattern.exec(text.trim())?.[1] ?? '').trim();
    if (code === '' || code === text.trim()) continue;
    codes.add(code);
    if (isCertain(code)) break;
  }
  return [...codes];
}

/** Whether a code speaks for itself, wherever it was found. A number of eight digits may be anything. */
export function isCertain(code: string): boolean {
  return code.length >= 12 && isValidGtin(code);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The longest text that any code of a thing, an order or a place has. */
const LONGEST_CODE = 90;

/**
 * Whether a text is too long or too odd to be the code of anything here: a page, a message or a drawing in a QR code.
 * Such a text is never followed as a link nor shown whole.
 */
export function isNoCode(text: string): boolean {
  return (
    text.length > LONGEST_CODE ||
    /[<>{}]/.test(text) ||
    /^(?:https?|mailto|tel|wifi|begin):/i.test(text) ||
    /\s\S+\s\S+\s/.test(text)
  );
}
