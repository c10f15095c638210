import type { RuleAction } from '#domain/rules/actionRule.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { preflight } from '#widgets/actions/preflight.ts';
import type { ActionRefusal } from '#widgets/outcomes/refusalText.ts';
import { useEffect, useState } from 'react';

/** Orders that each action is checked on: the newest that meet the rule. */
const CHECKED = 50;
/** The check waits this long after the last change of the rule, ms: each asks the server. */
const PAUSE_MS = 600;

/**
 * Refusals that say only that the order has gone on since, or has its label by now: at its own moment the rule would not
 * have met them.
 */
const LATER: ReadonlySet<unknown> = new Set([3904, 12001, 12006, 12007, 120011]);

export interface ActionRefusals {
  readonly checked: number;
  readonly refused: number;
  /** The reason of most. */
  readonly most: ActionRefusal;
}

/**
 * How many of the newest orders that meet a rule would refuse each of its actions today, by the place of the action.
 * Nothing is done; without a network nothing is known.
 * @param ids the orders, newest first; the same array while they are the same
 */
export function useActionRefusals(
  clientId: number,
  actions: readonly RuleAction[],
  ids: readonly number[],
): ReadonlyMap<number, ActionRefusals> {
  const isOffline = useConnection().state === 'offline';
  const [known, setKnown] = useState<ReadonlyMap<number, ActionRefusals>>(new Map());
  useEffect(() => {
    setKnown(new Map());
    if (isOffline || ids.length === 0) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      for (const [place, { action, data }] of actions.entries())
        void checkOn({ action, data, clientId }, ids.slice(0, CHECKED), abort.signal).then((refusals) => {
          if (refusals && !abort.signal.aborted) setKnown((before) => new Map(before).set(place, refusals));
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [clientId, actions, ids, isOffline]);
  return known;
}

async function checkOn(
  request: Parameters<typeof preflight>[0],
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ActionRefusals | null> {
  const answer = await preflight(request, ids, signal, () => undefined);
  if (answer.state === 'unknown') return null;
  const refused = [...answer.outcomes.values()].filter(
    ({ state, code, reason }) => state === 'refused' && !LATER.has(code) && reason?.key !== 'labelPrinted',
  );
  const counts = Map.groupBy(refused, ({ code }) => code);
  const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  return most ? { checked: ids.length, refused: refused.length, most } : null;
}
