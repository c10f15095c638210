/**
 * Puts together what a scanner in ALT mode sends: for each character Alt goes down, its number is typed on the number
 * pad, and Alt comes up. Numbers below 128 mean the same on every computer; of others nobody knows which table counts.
 */
export interface AltCodes {
  /** Whether the key is a part of such a character. Pass every keydown. */
  down(event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>): boolean;
  /** The character that is complete when this key comes up; '' = one that nobody can tell; null = none is. */
  up(event: Pick<KeyboardEvent, 'key'>): string | null;
}

/** A number has four digits at most, the nought in front with them. */
const LONGEST = 4;

export function createAltCodes(): AltCodes {
  let digits: string | null = null;
  return {
    down({ key, code, altKey }) {
      if (key === 'Alt') {
        digits = '';
        return true;
      }
      const [, digit] = /^Numpad(\d)$/.exec(code) ?? [];
      if (!altKey || digits === null || digit === undefined) {
        digits = null;
        return false;
      }
      digits += digit;
      return true;
    },
    up({ key }) {
      if (key !== 'Alt' || digits === null) return null;
      const typed = digits;
      digits = null;
      if (typed === '') return null;
      const number = Number(typed);
      return typed.length <= LONGEST && number > 0 && number < 128 ? String.fromCharCode(number) : '';
    },
  };
}
