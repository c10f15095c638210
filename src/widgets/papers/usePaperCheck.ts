import { preflight, type Preflight } from '../actions/preflight.ts';
import { useCallback, useEffect, useState } from 'react';
import { readLabelJobs } from '../labels/readLabelJobs.ts';

/** What the labels of these orders lack before they can be printed. */
export type PaperCheck =
  | {
      readonly ok: true;
      /** Orders without a label. */
      readonly bare: ReadonlySet<number>;
      /** What the server would answer if labels were made for those. */
      readonly found: Preflight;
    }
  | { readonly ok: false; readonly code: number | string };

/** Which orders have no label, and which of them could have one made; null = it is being read. @param ids the same array from render to render */
export function usePaperCheck(ids: readonly number[], clientId: number) {
  const [check, setCheck] = useState<PaperCheck | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setCheck(null);
    void readCheck(ids, clientId, stop.signal).then((read) => !stop.signal.aborted && setCheck(read));
    return () => stop.abort();
  }, [ids, clientId, turn]);
  return { check, again: useCallback(() => setTurn((now) => now + 1), []) };
}

async function readCheck(ids: readonly number[], clientId: number, signal: AbortSignal): Promise<PaperCheck> {
  const labels = await readLabelJobs(ids, signal);
  if (!labels.ok) return labels;
  const bare = new Set(labels.without.map(({ order_id }) => order_id));
  const request = { action: 'createLabel', data: {}, clientId } as const;
  const found = await preflight(request, [...bare], signal, () => undefined);
  return found.state === 'known' ? { ok: true, bare, found } : { ok: false, code: 'no-network' };
}
