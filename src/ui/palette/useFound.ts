import { useEffect, useState } from 'react';
import type { PaletteItem } from './paletteItem.ts';

/** null: the server could not be asked (no network). */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[] | null>;

interface Found {
  readonly state: 'ready' | 'searching' | 'failed';
  readonly found: readonly PaletteItem[];
}

const NOTHING: Found = { state: 'ready', found: [] };
const PAUSE_MS = 150;
/** Fewer letters would find too much. */
const MIN_LETTERS = 3;

/** The items for the current text. An answer to an older text is never shown. */
export function useFound(search: Search | undefined, text: string): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  const wanted = text.trim();
  useEffect(() => {
    if (!search || wanted.length < MIN_LETTERS) {
      setFound(NOTHING);
      return undefined;
    }
    const abort = new AbortController();
    setFound(({ found: before }) => ({ state: 'searching', found: before }));
    const timer = setTimeout(() => {
      void search(wanted, abort.signal).then((items) => {
        if (!abort.signal.aborted) setFound(items ? { state: 'ready', found: items } : { state: 'failed', found: [] });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, wanted]);
  return found;
}
