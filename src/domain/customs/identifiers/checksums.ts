const digitsOf = (text: string): number[] => [...text].map(Number);

/** The sum of each digit by its weight; weights that are left over are not used. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return digitsOf(digits).reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0);
}

/** ISO 7064, modulo 11 and 10, of a number that ends with its check digit. */
export function passesMod11And10(digits: string): boolean {
  const product = digitsOf(digits.slice(0, -1)).reduce((before, digit) => {
    const sum = (before + digit) % 10;
    return ((sum || 10) * 2) % 11;
  }, 10);
  return (product + Number(digits.at(-1))) % 10 === 1;
}

/** The rest of a whole number of any length. */
export function modulo(digits: string, divisor: number): number {
  return digitsOf(digits).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0);
}
