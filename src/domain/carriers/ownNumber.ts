import { mod10CheckDigit } from './checkDigits.ts';
import { generationDigit, padded, type NumberSeed } from './numberSeed.ts';

/** Numbers of a network of our own: its letters, 14 digits, a check digit. */
export function ownNumber(prefix: string) {
  return (seed: NumberSeed): string => {
    const digits = padded(seed.orderId, 11) + padded(seed.packageNumber, 2) + generationDigit(seed);
    return prefix + digits + mod10CheckDigit(digits);
  };
}
