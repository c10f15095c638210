import type { ReactNode } from 'react';
import { plainText } from '../format/plainText.ts';

export interface PaletteItem {
  readonly id: string;
  /** Items of one group are listed together under its name; groups follow in the order of their first item. */
  readonly group: string;
  readonly label: string;
  /** Further words by which the item is found. */
  readonly words?: string;
  readonly note?: string;
  readonly icon?: ReactNode;
  /** Keyboard shortcut of the same action. */
  readonly keys?: string;
  /** Shown only when the person has typed something: there are too many of its kind for an empty palette. */
  readonly isSearched?: boolean;
  /** The label is a reference. */
  readonly code?: boolean;
  readonly onChoose: () => void;
}

/** Items that contain every word of a text, ignoring accents and case; those whose label begins with it come first. */
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
