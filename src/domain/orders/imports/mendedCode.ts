import { isValidGtin } from '../../codes/gtin.ts';
import { isPostcode } from '../../places/postcodes.ts';

/**
 * Where postcodes are five digits that may begin with a zero: the first digits of those that do. Germany has no 00 and no
 * 05, Spain, France and the United States no 00.
 */
const ZERO_FIRST: Readonly<Record<string, RegExp>> = {
  DE: /^0[1-46-9]/,
  ES: /^0[1-9]/,
  FI: /^0/,
  FR: /^0[1-9]/,
  IT: /^0/,
  US: /^0[1-9]/,
};

/**
 * A postcode whose leading zero a spreadsheet has taken, or that it wrote as a number: 8001 and 8.001 in Spain are 08001.
 * Mended only where a single postcode can have become this text.
 */
export function mendPostcode(country: string, postcode: string): string {
  const zero = ZERO_FIRST[country];
  if (!zero) return postcode;
  const digits = /^\d{1,2}[.,]\d{3}$/.test(postcode) ? postcode.replace(/[.,]/, '') : postcode;
  const padded = /^[1-9]\d{3}$/.test(digits) ? `0${digits}` : digits;
  return isPostcode(country, padded) && (padded.length === digits.length || zero.test(padded)) ? padded : postcode;
}

/**
 * A GTIN whose leading zeros a spreadsheet has taken: 36000291452 is 036000291452. Mended only where the check digit
 * agrees; zeros in front leave it the same number.
 */
export function mendGtin(digits: string): string {
  if (!/^\d{10,11}$/.test(digits)) return digits;
  const padded = digits.padStart(12, '0');
  return isValidGtin(padded) ? padded : digits;
}
