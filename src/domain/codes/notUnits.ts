import { gtinCheckDigit, isValidGtin } from './gtin.ts';

/**
 * Why a code names a product and counts none of it. 'case': it stands on the case, and how many that holds is not said.
 * 'measured': a scale wrote a weight or a price into it.
 */
export type NotUnit = 'case' | 'measured';

/** Codes under which a product may be stored whose own code was not read. */
export interface NamedOnly {
  readonly stands: NotUnit;
  /** Likeliest first; at least one. */
  readonly codes: readonly string[];
}

/** EAN-13 that shops hand out for what they weigh: 02 and 20 to 29. UPC-A writes the first of them as 2. */
const OF_SCALES = /^0(?:02|2\d)/;

/**
 * The products that a GTIN names without being their code: the unit of a case (indicators 1 to 8), what varies in
 * weight (9), the article of a scale with its weight or price set to nought.
 * @param gtin 8, 12, 13 or 14 digits. @returns null for a GTIN that is a code of its own, and for a wrong check digit
 */
export function namedOnly(gtin: string): NamedOnly | null {
  if (!isValidGtin(gtin)) return null;
  const digits = gtin.padStart(14, '0');
  if (!digits.startsWith('0')) {
    return { stands: digits.startsWith('9') ? 'measured' : 'case', codes: spellings(digits.slice(1, 13)) };
  }
  if (gtin.length === 8 || !OF_SCALES.test(digits)) return null;
  // Five digits of a price or weight; some scales use four, and the digit before them is of the article.
  const articles = [`${digits.slice(1, 8)}00000`, `${digits.slice(1, 9)}0000`];
  return { stands: 'measured', codes: [...new Set(articles.flatMap(spellings))] };
}

/** As EAN-13 and, with a nought in front, as UPC-A. @param digits without the check digit */
function spellings(digits: string): readonly string[] {
  const ean13 = `${digits}${gtinCheckDigit(digits)}`;
  return ean13.startsWith('0') ? [ean13, ean13.slice(1)] : [ean13];
}
