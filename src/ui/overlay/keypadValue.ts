export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'back' | 'clear';

/**
 * The number on a keypad after a key. `fresh`: nothing was typed yet, so the first digit replaces the offered number. A
 * digit that would pass `max` changes nothing, so the pad never shows a number that it would refuse.
 */
export function keypadValue(value: number, key: KeypadKey, fresh: boolean, max: number): number {
  if (key === 'clear') return 0;
  if (key === 'back') return Math.floor(value / 10);
  const next = fresh ? Number(key) : value * 10 + Number(key);
  return next > max ? value : next;
}
