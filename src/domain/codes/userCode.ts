/** Base32 without letters that are taken for digits: I, L, O and U are missing (Crockford's alphabet). */
export const USER_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const SHAPE = /^DSPU-([0-9A-Z]{4,32})-([0-9A-Z])$/;

/**
 * The text of a person's badge: `DSPU-<id>-<check>`. The prefix distinguishes it from every code of a product or place.
 * @param id letters of {@link USER_CODE_ALPHABET}, 4 to 32 of them
 */
export function writeUserCode(id: string): string {
  return `DSPU-${id}-${checkLetter(id)}`;
}

/**
 * The id on a badge, as it was written; letters that look alike are read as the digit they are.
 * @returns null for anything that is no badge, and for one whose check letter is wrong
 */
export function readUserCode(text: string): string | null {
  const [, letters, check] = SHAPE.exec(text.trim().toUpperCase()) ?? [];
  if (letters === undefined || check === undefined) return null;
  const id = unmistaken(letters);
  const isOurs = [...id].every((letter) => USER_CODE_ALPHABET.includes(letter));
  return isOurs && checkLetter(id) === unmistaken(check) ? id : null;
}

function unmistaken(letters: string): string {
  return letters.replace(/[IL]/g, '1').replaceAll('O', '0');
}

/** Luhn's sum in base 32: any one wrong letter is noticed, and nearly every pair of letters that changed places. */
function checkLetter(id: string): string {
  const base = USER_CODE_ALPHABET.length;
  let sum = 0;
  for (const [fromEnd, letter] of [...id].reverse().entries()) {
    const value = USER_CODE_ALPHABET.indexOf(letter) * (fromEnd % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / base) + (value % base);
  }
  return USER_CODE_ALPHABET[(base - (sum % base)) % base] ?? '0';
}
