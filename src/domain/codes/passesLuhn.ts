/** Luhn's check of a number that ends with its check digit. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits]
    .map(Number)
    .toReversed()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}
