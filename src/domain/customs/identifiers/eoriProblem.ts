import { passesLuhn } from '../../codes/passesLuhn.ts';
import { isSpanishTaxId } from './isSpanishTaxId.ts';
import { isBritishVat, normaliseTaxNumber, vatNumberProblem } from './vatNumber.ts';

/** Who issues EORI numbers: the member states, by the letters of ISO (Greece is GR), Northern Ireland and Britain. */
const ISSUERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** The number behind the country code, where it has a check of its own; elsewhere only its length is known. */
const CHECKED: Readonly<Record<string, (body: string) => boolean | null>> = {
  ES: isSpanishTaxId,
  /** SIRET of an establishment; foreigners get others. */
  FR: (body) => (/^\d{14}$/.test(body) ? passesLuhn(body) || isPostOffice(body) : null),
  IT: (body) => (/^\d{11}$/.test(body) ? passesLuhn(body) : null),
  PT: (body) => (/^\d{9}$/.test(body) ? vatNumberProblem(`PT${body}`) === null : null),
  BE: (body) => (/^[01]\d{9}$/.test(body) ? vatNumberProblem(`BE${body}`) === null : null),
  GB: (body) => /^\d{12}(\d{3})?$/.test(body) && isBritishVat(body.slice(0, 9)),
  XI: (body) => /^\d{12}(\d{3})?$/.test(body) && isBritishVat(body.slice(0, 9)),
};

/** Establishments of the French post, whose digits add up to a multiple of five instead. */
const isPostOffice = (siret: string): boolean =>
  siret.startsWith('356000000') && [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;

/**
 * What is wrong with the number under which customs know a business: two letters of its country and up to fifteen
 * characters; for some countries these are a number with a check of its own. null = nothing.
 */
export function eoriProblem(text: string): 'eoriShape' | 'checkDigit' | null {
  const number = normaliseTaxNumber(text);
  const country = number.slice(0, 2);
  if (!ISSUERS.has(country) || !/^[A-Z]{2}[0-9A-Z]{1,15}$/.test(number)) return 'eoriShape';
  return CHECKED[country]?.(number.slice(2)) === false ? 'checkDigit' : null;
}
