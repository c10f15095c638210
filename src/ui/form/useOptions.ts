import { useEffect, useState } from 'react';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

export type Options =
  | { readonly state: 'loading'; readonly found: readonly Option[] }
  | { readonly state: 'ready'; readonly found: readonly Option[] }
  | { readonly state: 'failed'; readonly found: readonly Option[] };

/** The search starts this long after the last letter, ms. */
const PAUSE_MS = 180;

/** The options for a text while `open`. An answer to an older text is never shown. `load` must be stable. */
export function useOptions(
  load: (text: string, signal: AbortSignal) => Promise<readonly Option[]>,
  text: string,
  open: boolean,
): Options {
  const [options, setOptions] = useState<Options & { readonly text: string }>({ state: 'loading', found: [], text });
  useEffect(() => {
    if (!open) return undefined;
    const abort = new AbortController();
    setOptions(({ found }) => ({ state: 'loading', found, text }));
    const timer = setTimeout(() => {
      load(text, abort.signal).then(
        (found) => abort.signal.aborted || setOptions({ state: 'ready', found, text }),
        () => abort.signal.aborted || setOptions({ state: 'failed', found: [], text }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, text, open]);
  // Right after a letter the options still belong to the text before it.
  return options.text === text ? options : { state: 'loading', found: options.found };
}
