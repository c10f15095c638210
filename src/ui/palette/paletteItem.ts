import type { ReactNode } from 'react';
import { plainText } from '../format/plainText.ts';

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
  /** Only there for who types: too many of its kind to stand in an empty palette. */
  readonly isSearched?: boolean;
  /** The label is a reference. */
  readonly code?: boolean;
  readonly onChoose: () => void;
}

/** Items that hold every word of a text, accents and case aside; those whose label begins with it come first. */
export function findItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const wanted = plainText(text).split(/\s+/).filter(Boolean);
  const found = items.filter((item) =>
    wanted.every((word) => plainText(`${item.label} ${item.words ?? ''}`).includes(word)),
  );
  const first = wanted[0];
  if (first === undefined) return found.filter((item) => !item.isSearched);
  return found.toSorted(
    (a, b) => Number(plainText(b.label).startsWith(first)) - Number(plainText(a.label).startsWith(first)),
  );
}
