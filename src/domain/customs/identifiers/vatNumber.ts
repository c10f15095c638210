import { passesLuhn } from '../../codes/passesLuhn.ts';
import { modulo, passesMod11And10, weightedSum } from './checksums.ts';
import { isSpanishTaxId } from './isSpanishTaxId.ts';

interface VatRule {
  /** What follows the letters of the country. */
  readonly shape: RegExp;
  /** The check of a number of this shape; absent where the country publishes none. */
  readonly fits?: (body: string) => boolean;
}

const last = (body: string): number => Number(body.at(-1));
const falling = [10, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * VAT numbers of the member states and of Northern Ireland, as the Commission publishes their construction. A Greek one
 * begins with EL. Numbers of private persons are known by shape alone where their rule needs a date of birth.
 */
const VAT_RULES = {
  AT: { shape: /^U\d{8}$/, fits: (body) => last(body) === (10 - ((luhnSum(body.slice(1, 8)) + 4) % 10)) % 10 },
  BE: { shape: /^[01]\d{9}$/, fits: (body) => 97 - modulo(body.slice(0, 8), 97) === Number(body.slice(8)) },
  BG: { shape: /^\d{9,10}$/, fits: (body) => body.length === 10 || fitsBulgaria(body) },
  CY: { shape: /^\d{8}[A-Z]$/, fits: fitsCyprus },
  CZ: {
    shape: /^\d{8,10}$/,
    fits: (body) =>
      body.length > 8 || ((11 - (weightedSum(body, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1) % 10 === last(body),
  },
  DE: { shape: /^[1-9]\d{8}$/, fits: passesMod11And10 },
  DK: { shape: /^[1-9]\d{7}$/, fits: (body) => weightedSum(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { shape: /^\d{9}$/, fits: (body) => weightedSum(body, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: {
    shape: /^\d{9}$/,
    fits: (body) => (weightedSum(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(body),
  },
  ES: { shape: /^[0-9A-Z]\d{7}[0-9A-Z]$/, fits: isSpanishTaxId },
  FI: { shape: /^\d{8}$/, fits: (body) => weightedSum(body, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  FR: { shape: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, fits: fitsFrance },
  HR: { shape: /^\d{11}$/, fits: passesMod11And10 },
  HU: { shape: /^\d{8}$/, fits: (body) => weightedSum(body, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { shape: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, fits: fitsIreland },
  IT: { shape: /^\d{11}$/, fits: passesLuhn },
  LT: { shape: /^(\d{9}|\d{12})$/, fits: fitsLithuania },
  LU: { shape: /^\d{8}$/, fits: (body) => modulo(body.slice(0, 6), 89) === Number(body.slice(6)) },
  LV: {
    shape: /^\d{11}$/,
    fits: (body) => Number(body[0]) < 4 || weightedSum(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  },
  MT: { shape: /^\d{8}$/, fits: (body) => weightedSum(body, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  NL: { shape: /^\d{9}B\d{2}$/, fits: fitsNetherlands },
  PL: { shape: /^\d{10}$/, fits: (body) => weightedSum(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(body) },
  PT: {
    shape: /^[1-9]\d{8}$/,
    fits: (body) => ((11 - (weightedSum(body, falling.slice(1)) % 11)) % 11) % 10 === last(body),
  },
  RO: {
    shape: /^[1-9]\d{1,9}$/,
    fits: (body) =>
      ((weightedSum(body.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(body),
  },
  SE: { shape: /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/, fits: (body) => passesLuhn(body.slice(0, 10)) },
  SI: {
    shape: /^[1-9]\d{7}$/,
    fits: (body) => {
      const check = 11 - (weightedSum(body, [8, 7, 6, 5, 4, 3, 2]) % 11);
      return check !== 11 && check % 10 === last(body);
    },
  },
  SK: { shape: /^[1-9]\d[234789]\d{7}$/, fits: (body) => modulo(body, 11) === 0 },
  XI: { shape: /^\d{9}(\d{3})?$/, fits: isBritishVat },
} as const satisfies Readonly<Record<string, VatRule>>;

/** Letters and digits alone, as numbers are printed without their blanks, dots and dashes. */
export function normaliseTaxNumber(text: string): string {
  return text.replaceAll(/[\s.\-/]/g, '').toUpperCase();
}

/** What is wrong with a VAT number of the Union: not of any country's shape, or its check character. null = nothing. */
export function vatNumberProblem(text: string): 'vatShape' | 'checkDigit' | null {
  const number = normaliseTaxNumber(text);
  const rule: VatRule | undefined = Object.entries(VAT_RULES).find(([country]) => number.startsWith(country))?.[1];
  const body = number.slice(2);
  if (!rule?.shape.test(body)) return 'vatShape';
  return (rule.fits?.(body) ?? true) ? null : 'checkDigit';
}

/** Nine digits, a branch perhaps: both ways in which they were ever issued. */
export function isBritishVat(body: string): boolean {
  const rest = (weightedSum(body, falling.slice(2)) + Number(body.slice(7, 9))) % 97;
  return rest === 0 || rest === 42;
}

/** Sum of the digits, each second one doubled and its digits added. */
function luhnSum(digits: string): number {
  return [...digits].reduce((sum, char, place) => {
    const value = Number(char) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

function fitsBulgaria(body: string): boolean {
  const first = weightedSum(body, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first === 10 ? (weightedSum(body, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
  return check === last(body);
}

function fitsCyprus(body: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const values = Array.from(body.slice(0, 8), (char, place) =>
    place % 2 === 0 ? (odd[Number(char)] ?? 0) : Number(char),
  );
  const sum = values.reduce((total, value) => total + value, 0);
  return String.fromCodePoint(65 + (sum % 26)) === body[8] && !body.startsWith('12');
}

const FRENCH_KEY = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number of the business after a key of digits, or of digits and letters. */
function fitsFrance(body: string): boolean {
  const [key, siren] = [body.slice(0, 2), body.slice(2)];
  // Monaco uses French numbers without the check of the business number.
  if (!siren.startsWith('000') && !passesLuhn(siren)) return false;
  if (/^\d\d$/.test(key)) return modulo(`${siren}12`, 97) === Number(key);
  const [first, second] = [FRENCH_KEY.indexOf(key.charAt(0)), FRENCH_KEY.indexOf(key.charAt(1))];
  const check = /^\d/.test(key) ? first * 24 + second - 10 : first * 34 + second - 100;
  return modulo(String(Number(siren) + 1 + Math.floor(check / 11)), 11) === check % 11;
}

const IRISH = 'WABCDEFGHIJKLMNOPQRSTUV';

/** The letter after seven digits, with what the second letter adds; older ones have a letter or sign in second place. */
function fitsIreland(body: string): boolean {
  const isOld = !/^\d{7}/.test(body);
  const digits = isOld ? `0${body.slice(2, 7)}${body.charAt(0)}` : body.slice(0, 7);
  const extra = body.length === 9 ? IRISH.indexOf(body.charAt(8)) * 9 : 0;
  return IRISH.charAt((weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23) === body.charAt(7);
}

function fitsLithuania(body: string): boolean {
  const weights = (from: number) => Array.from({ length: body.length - 1 }, (_, place) => ((place + from) % 9) + 1);
  const first = weightedSum(body, weights(0)) % 11;
  const check = first === 10 ? (weightedSum(body, weights(2)) % 11) % 10 : first;
  return check === last(body);
}

/** A company is checked by its nine digits; the self-employed, since 2020, by the whole number. */
function fitsNetherlands(body: string): boolean {
  const nine = body.slice(0, 9);
  if (weightedSum(nine, falling.slice(1)) % 11 === last(nine)) return true;
  return modulo(`2321${nine}11${body.slice(10)}`, 97) === 1;
}
