import type { ConditionGroup } from '#domain/rules/conditionTree.ts';
import type { WrittenOrder, Rehearsal } from '#domain/rules/rehearse.ts';
import { rehearseInWorker } from '#offline/rules/rehearseInWorker.ts';
import { deviceClock } from '#platform/clock.ts';
import { useEffect, useState } from 'react';

/** What a tree says of the orders, worked out off the page's thread; null while it is, and where there are none. */
export function useRehearsal(
  tree: ConditionGroup,
  orders: readonly WrittenOrder[] | undefined,
  zone: string,
): { readonly found: Rehearsal | null; readonly failed: boolean } {
  const [answer, setAnswer] = useState<{ readonly tree: ConditionGroup; readonly found: Rehearsal } | null>(null);
  const [failed, setFailed] = useState<ConditionGroup | null>(null);
  useEffect(() => {
    if (!orders) return undefined;
    const abort = new AbortController();
    rehearseInWorker(tree, orders, { now: deviceClock.wall(), zone }, abort.signal).then(
      (found) => setAnswer({ tree, found }),
      () => {
        if (!abort.signal.aborted) setFailed(tree);
      },
    );
    return () => abort.abort();
  }, [tree, orders, zone]);
  return { found: answer?.tree === tree ? answer.found : null, failed: failed === tree };
}
