import { gtinCheckDigit, isValidGtin } from './gtin.ts';

/** Scanners may put the AIM name of the symbology before the text: `]E0` before an EAN-13. */
export function withoutSymbology(text: string): string {
  return text.trim().replace(/^\][A-Za-z]\d/, '');
}

/**
 * What scanners make of a code by themselves, undone: start and stop signs of Code 39, a book's number of ten places,
 * an Italian pharmaceutical number in base 32 or with its letter, the dash before a German one. Each is undone only
 * where its own check digit is right.
 * @returns ways to read the text, likeliest first; none where nothing was added
 */
export function undoneForms(text: string): readonly string[] {
  return [withoutStars(text), bookOfTen(text), tenOfBook(text), italianNumber(text), germanNumber(text)].flatMap(
    (form) => form ?? [],
  );
}

/** The star is the start and stop sign of Code 39, and no data of it. */
function withoutStars(text: string): string | null {
  return /^\*([^*]+)\*$/.exec(text)?.[1] ?? null;
}

/** `0306406152` is `9780306406157`. */
function bookOfTen(text: string): string | null {
  if (!/^\d{9}[\dXx]$/.test(text) || checkOfTen(text.slice(0, 9)) !== text.at(-1)?.toUpperCase()) return null;
  const digits = `978${text.slice(0, 9)}`;
  return `${digits}${gtinCheckDigit(digits)}`;
}

function tenOfBook(text: string): string | null {
  if (!/^978\d{10}$/.test(text) || !isValidGtin(text)) return null;
  const digits = text.slice(3, 12);
  return `${digits}${checkOfTen(digits)}`;
}

function checkOfTen(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

/** Digits of Code 32: no vowels. */
const BASE_32 = '0123456789BCDFGHJKLMNPQRSTUVWXYZ';

/** `A012345676`, or the six signs that the symbol itself holds, is the number `012345676`. */
function italianNumber(text: string): string | null {
  const lettered = /^A(\d{9})$/.exec(text)?.[1];
  const number = lettered ?? ([...text].length === 6 ? ofBase32(text) : null);
  return number !== null && checkOf32(number.slice(0, 8)) === Number(number.at(-1)) ? number : null;
}

function ofBase32(text: string): string | null {
  let number = 0;
  for (const sign of text) {
    const value = BASE_32.indexOf(sign);
    if (value === -1) return null;
    number = number * BASE_32.length + value;
  }
  return number < 1e9 ? String(number).padStart(9, '0') : null;
}

/** Every second digit counts twice, its own digits added up. */
function checkOf32(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return sum % 10;
}

/** `-01234562`: the sum of seven digits, each times its place, modulo 11. */
function germanNumber(text: string): string | null {
  const number = /^-(\d{8})$/.exec(text)?.[1];
  if (number === undefined) return null;
  const sum = Array.from(number.slice(0, 7), (digit, at) => Number(digit) * (at + 1)).reduce(
    (total, part) => total + part,
    0,
  );
  return sum % 11 === Number(number.at(-1)) ? number : null;
}
