import type { ConditionGroup } from '#domain/rules/conditionTree.ts';
import { rehearseInWorker } from '#offline/rules/rehearseInWorker.ts';
import { deviceClock } from '#platform/clock.ts';
import { useEffect, useState } from 'react';

/**
 * The places of the orders that meet a tree, worked out off the page's thread; null while it is.
 * @param packed the facts of the orders
 */
export function useRehearsal(
  tree: ConditionGroup,
  packed: string,
  zone: string,
): { readonly found: readonly number[] | null; readonly failed: boolean } {
  const [answer, setAnswer] = useState<{ readonly tree: ConditionGroup; readonly found: readonly number[] } | null>(
    null,
  );
  const [failed, setFailed] = useState<ConditionGroup | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    rehearseInWorker(tree, packed, { now: deviceClock.wall(), zone }, abort.signal).then(
      (found) => setAnswer({ tree, found }),
      () => {
        if (!abort.signal.aborted) setFailed(tree);
      },
    );
    return () => abort.abort();
  }, [tree, packed, zone]);
  return { found: answer?.tree === tree ? answer.found : null, failed: failed === tree };
}
