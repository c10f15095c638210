import { useEffect } from 'react';
import { create } from 'zustand';
import type { PaletteItem } from './paletteItem.ts';

/** What the open page can do, for the palette. */
export const usePageActionState = create<{ readonly actions: readonly PaletteItem[] }>(() => ({ actions: [] }));

/** Offers the actions of a page in the palette while the page is shown. */
export function usePageActions(actions: readonly PaletteItem[]): void {
  useEffect(() => usePageActionState.setState({ actions }));
  useEffect(() => () => usePageActionState.setState({ actions: [] }), []);
}
