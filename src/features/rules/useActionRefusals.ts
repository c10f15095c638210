import type { RuleAction } from '#domain/rules/actionRule.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { preflight } from '#widgets/actions/preflight.ts';
import type { ActionRefusal } from '#widgets/outcomes/refusalText.ts';
import { useEffect, useState } from 'react';

/** Orders that each action is checked on: the newest that meet the rule. */
const CHECKED = 50;
/** Answers that are kept: a change that is taken back asks nothing. */
const MOST_KEPT = 30;
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
 * Nothing is done; without a network nothing is known. The server is asked once for an action and the orders: while
 * neither changes, nothing that is written elsewhere in the rule asks it again.
 * @param ids the orders, newest first
 */
export function useActionRefusals(
  clientId: number,
  actions: readonly RuleAction[],
  ids: readonly number[],
): ReadonlyMap<number, ActionRefusals> {
  const isOffline = useConnection().state === 'offline';
  const [known, setKnown] = useState<ReadonlyMap<string, ActionRefusals | null>>(new Map());
  const orders = ids.slice(0, CHECKED);
  const questions = actions.map(({ action, data }) => JSON.stringify([clientId, action, data, orders]));
  const open = orders.length === 0 ? [] : [...new Set(questions)].filter((question) => !known.has(question));
  const asked = JSON.stringify(open);
  useEffect(() => {
    const waiting = JSON.parse(asked) as readonly string[];
    if (isOffline || waiting.length === 0) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      for (const question of waiting) {
        const [client, action, data, some] = JSON.parse(question) as Question;
        void checkOn({ action, data, clientId: client }, some, abort.signal).then((refusals) => {
          if (refusals !== UNKNOWN && !abort.signal.aborted)
            setKnown((before) => new Map([...before].slice(-MOST_KEPT)).set(question, refusals));
        });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, isOffline]);
  return new Map(
    questions.flatMap((question, place) => {
      const refusals = known.get(question);
      return refusals ? [[place, refusals] as const] : [];
    }),
  );
}

type Question = readonly [number, RuleAction['action'], RuleAction['data'], readonly number[]];

const UNKNOWN = 'unknown';

async function checkOn(
  request: Parameters<typeof preflight>[0],
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ActionRefusals | null | typeof UNKNOWN> {
  const answer = await preflight(request, ids, signal, () => undefined);
  if (answer.state === 'unknown') return UNKNOWN;
  const refused = [...answer.outcomes.values()].filter(
    ({ state, code, reason }) => state === 'refused' && !LATER.has(code) && reason?.key !== 'labelPrinted',
  );
  const counts = Map.groupBy(refused, ({ code }) => code);
  const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  return most ? { checked: ids.length, refused: refused.length, most } : null;
}
