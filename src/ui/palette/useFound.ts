import { useEffect, useState } from 'react';
import type { PaletteItem } from './paletteItem.ts';

/** null: it could not be asked (no network). */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[] | null>;

interface Found {
  readonly state: 'ready' | 'searching' | 'failed';
  readonly found: readonly PaletteItem[];
}

const NOTHING: Found = { state: 'ready', found: [] };
const PAUSE_MS = 150;
/** Fewer letters find too much. */
const LEAST = 3;

/** What a search answers to the text as it stands; an answer to an older text never shows. */
export function useFound(search: Search | undefined, text: string): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  const wanted = text.trim();
  useEffect(() => {
    if (!search || wanted.length < LEAST) {
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
