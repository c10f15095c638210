/** Digits of a long number that are looked up: each further one costs more than it leaves out. */
const DIGITS = 5;
/** Below it the trigram index has nothing to look up. */
const SHORTEST = 3;

/**
 * The part of a text that the fewest orders hold: the end of its last number, with what touches a short one. A trigram
 * index reads everything it has of each three letters that it is asked for, and of the letters of a word like the name
 * of a mail provider it has every order.
 * @param text folded as `searchText` does
 * @returns the text itself where it has no number, or where that is too short to be looked up
 */
export function rarePart(text: string): string {
  const number = [...text.matchAll(/\d+/g)].at(-1);
  if (!number) return text;
  const [digits] = number;
  const end = number.index + digits.length;
  const part =
    digits.length >= DIGITS ? text.slice(end - DIGITS, end) : text.slice(Math.max(0, number.index - 1), end + 1);
  return part.length < SHORTEST ? text : part;
}
