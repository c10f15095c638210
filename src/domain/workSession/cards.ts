import { isSameText } from '../codes/isSameText.ts';

/** Texts of the printed cards that every kind of work obeys: one takes back the last gesture, one ends the stop after an error. */
const CARDS = { undo: 'DESHACER', acknowledge: 'OK' } as const;

export type Card = keyof typeof CARDS;

/** The card that a scanned text is; `null` = it is none. */
export function cardOf(text: string): Card | null {
  if (isSameText(text, CARDS.undo)) return 'undo';
  return isSameText(text, CARDS.acknowledge) ? 'acknowledge' : null;
}
