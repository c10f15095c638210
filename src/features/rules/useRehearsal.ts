import type { ConditionGroup } from '#domain/rules/conditionTree.ts';
import { rehearseInWorker, type Rehearsed } from '#offline/rules/rehearseInWorker.ts';
import { deviceClock } from '#platform/clock.ts';
import { useEffect, useRef, useState } from 'react';

/** Orders of each kind that are shown. */
export const SHOWN = 5;
/** The tree is asked this long after the last letter of a value, ms. */
const PAUSE_MS = 200;

interface Answer extends Rehearsed {
  readonly tree: ConditionGroup;
}

/**
 * Which orders meet a tree, worked out off the page's thread. While it is, the answer is that of the tree before, and
 * `stale` says so: figures that come and go with each letter would be read by nobody.
 * @param packed the facts of the orders
 */
export function useRehearsal(tree: ConditionGroup, packed: string, zone: string, language: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<ConditionGroup | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        hasBegun.current = true;
        rehearseInWorker(tree, packed, { now: deviceClock.wall(), zone }, SHOWN, language, abort.signal).then(
          (found) => setAnswer({ ...found, tree }),
          () => {
            if (!abort.signal.aborted) setFailed(tree);
          },
        );
      },
      hasBegun.current ? PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [tree, packed, zone, language]);
  return { answer, stale: answer?.tree !== tree, failed: failed === tree };
}
