import { useCallback, useEffect, useState } from 'react';
import { readLabelJobs, type LabelJobs } from './readLabelJobs.ts';

/** What the labels of these orders make; null = it is being read. @param ordersIds the same array from render to render */
export function useLabelJobs(
  ordersIds: readonly number[],
  enabled: boolean,
): { readonly found: LabelJobs | null; readonly again: () => void } {
  const [found, setFound] = useState<LabelJobs | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!enabled) return undefined;
    const stop = new AbortController();
    setFound(null);
    void readLabelJobs(ordersIds, stop.signal).then((read) => !stop.signal.aborted && setFound(read));
    return () => stop.abort();
  }, [ordersIds, enabled, turn]);
  return { found, again: useCallback(() => setTurn((now) => now + 1), []) };
}
