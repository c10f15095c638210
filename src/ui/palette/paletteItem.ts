import type { ReactNode } from 'react';

export interface PaletteItem {
  readonly id: string;
  /** Items of a group stand together under its name, in the order of the first of each. */
  readonly group: string;
  readonly label: string;
  /** Found by these too. */
  readonly words?: string;
  readonly note?: string;
  readonly icon?: ReactNode;
  /** Keys that do the same. */
  readonly keys?: string;
  /** The label is a reference. */
  readonly code?: boolean;
  readonly onChoose: () => void;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '').toLocaleLowerCase();

/** Items that hold every word of a text, accents and case aside; those whose label begins with it come first. */
export function findItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  const found = items.filter((item) => wanted.every((word) => plain(`${item.label} ${item.words ?? ''}`).includes(word)));
  const first = wanted[0];
  if (first === undefined) return found;
  return found.toSorted((a, b) => Number(plain(b.label).startsWith(first)) - Number(plain(a.label).startsWith(first)));
}
