import { useLayoutEffect } from 'react';
import { keepScans } from '../sources/wedge/wedge.ts';

/**
 * Keeps what is read while a work screen is not there yet, which gets it when it listens: what is scanned at a page that
 * is being read would have no answer. A page that takes longer than five seconds leaves it to whoever is under all.
 */
export function useKeepScans(isComing: boolean): void {
  useLayoutEffect(() => {
    if (!isComing) return undefined;
    const end = keepScans();
    // The screen that takes the place of this one listens within the same turn.
    return () => queueMicrotask(end);
  }, [isComing]);
}
