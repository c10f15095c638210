/** 10 minus the last digit of the sum, 0 for 10. */
function complement10(sum: number): string {
  return String((10 - (sum % 10)) % 10);
}

/** The check digit of the eight digits of a UPU S10 number. */
export function s10CheckDigit(serial: string): string {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(serial[place]), 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? '0' : rest === 11 ? '5' : String(rest);
}

/** UPS 1Z: the check digit of the 15 characters between `1Z` and itself. */
export function upsCheckDigit(middle: string): string {
  const sum = [...middle].reduce((total, char, place) => {
    const value = /\d/.test(char) ? Number(char) : (char.charCodeAt(0) - 63) % 10;
    return total + value * (place % 2 === 0 ? 1 : 2);
  }, 0);
  return complement10(sum);
}

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Correos: the letter that ends a domestic code, from its first 22 characters. */
export function correosLetter(first22: string): string {
  const sum = [...first22].reduce((total, char) => total + char.charCodeAt(0), 0);
  return NIF_LETTERS.charAt(sum % 23);
}

/** DHL Express: a waybill's digits modulo 7. */
export function dhlCheckDigit(digits: string): string {
  return String(Number(BigInt(digits) % 7n));
}

/** Our own numbers: modulo 10 with the weights 3 and 1 of GS1, from the right. */
export function mod10CheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, char, place) => total + Number(char) * (place % 2 === 0 ? 3 : 1), 0);
  return complement10(sum);
}
