import { isSameText } from '../codes/isSameText.ts';
import type { BoxType, PackingConfiguration } from './configuration.ts';

/** What a packer can say by a key or by the printed code beside the bench. */
const CARDS = {
  confirm: { text: 'CONFIRMAR', key: 'Enter' },
  back: { text: 'ATRAS', key: 'Escape' },
  print: { text: 'IMPRIMIR', key: 'p' },
  photo: { text: 'FOTO', key: 'f' },
  help: { text: 'AYUDA', key: '?' },
} as const;

export type BenchCard = keyof typeof CARDS;

export const BENCH_CARDS = Object.keys(CARDS) as readonly BenchCard[];

/** The boxes that have a key, 1 to 9: the first of the configuration. */
const KEYED_BOXES = 9;

/** @returns what the card reads as, and the key that says the same */
export function benchCardFacts(card: BenchCard): { readonly text: string; readonly key: string } {
  return CARDS[card];
}

/** The card that a scanned text is; `null` = it is none. */
export function benchCardOf(text: string): BenchCard | null {
  return BENCH_CARDS.find((card) => isSameText(CARDS[card].text, text)) ?? null;
}

/** The code that takes a box: its own, else one by its place. @param index of the box in the configuration, from 0 */
export function boxCode({ code }: Pick<BoxType, 'code'>, index: number): string {
  return code?.trim() || `CAJA${index + 1}`;
}

/** The box that a scanned text takes; `null` = none of these. */
export function boxOfCode(text: string, boxes: readonly BoxType[]): BoxType | null {
  return boxes.find((box, index) => isSameText(boxCode(box, index), text)) ?? null;
}

/** The boxes that have a key, by it. */
export function keyedBoxes({ steps }: PackingConfiguration): ReadonlyMap<string, BoxType> {
  return new Map(steps.packUp.boxes.slice(0, KEYED_BOXES).map((box, index) => [String(index + 1), box]));
}
