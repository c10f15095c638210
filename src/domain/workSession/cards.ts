import { isSameText } from '../codes/isSameText.ts';

/** Texts of the printed cards that every kind of work obeys: one takes back the last gesture, one ends the stop after an error. */
const CARDS = { undo: 'DESHACER', acknowledge: 'OK' } as const;

export type Card = keyof typeof CARDS;

/** What the bar code of a card reads as. */
export function cardText(card: Card): string {
  return CARDS[card];
}

/** The card that a scanned text is; `null` = it is none. */
export function cardOf(text: string): Card | null {
  if (isSameText(text, CARDS.undo)) return 'undo';
  return isSameText(text, CARDS.acknowledge) ? 'acknowledge' : null;
}
