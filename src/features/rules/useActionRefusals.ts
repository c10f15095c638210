import { isFilled } from '#contract/rules/actionRule.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { preflight } from '#widgets/actions/preflight.ts';
import type { ActionRefusal } from '#widgets/outcomes/actionRefusalText.ts';
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
  const [known, setKnown] = useState<readonly Known[]>([]);
  const orders = ids.slice(0, CHECKED);
  // What lacks a value is told at its field, and would be refused for every order.
  const asked = orders.length === 0 ? [] : actions.map((one) => (isFilled(one) ? { clientId, ...one, orders } : null));
  const questions = asked.filter((question) => question !== null);
  const answerTo = (question: Question) => known.find((one) => isSameQuestion(one.question, question));
  const open = questions.filter((question) => answerTo(question) === undefined);
  const [waiting, setWaiting] = useState<readonly Question[]>([]);
  // The same questions stay the same value, so that what is being asked is not asked anew.
  if (!isSame(open, waiting)) setWaiting(open);
  useEffect(() => {
    if (isOffline || waiting.length === 0) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // All are told together: an answer that came first would end the questions that are still under way.
      void Promise.all(
        onlyOnce(waiting).map(async (question) => ({ question, refusals: await checkOn(question, abort.signal) })),
      ).then((answers) => {
        const told = answers.filter((answer): answer is Known => answer.refusals !== UNKNOWN);
        if (told.length > 0 && !abort.signal.aborted) setKnown((before) => [...before, ...told].slice(-MOST_KEPT));
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [waiting, isOffline]);
  return new Map(
    asked.flatMap((question, place) => {
      const refusals = question && answerTo(question)?.refusals;
      return refusals ? [[place, refusals] as const] : [];
    }),
  );
}

/** An action, and the orders that it is checked on. */
interface Question extends Pick<RuleAction, 'action' | 'data'> {
  readonly clientId: number;
  readonly orders: readonly number[];
}

interface Known {
  readonly question: Question;
  /** null = no order refuses it. */
  readonly refusals: ActionRefusals | null;
}

const isSameQuestion = (left: Question, right: Question): boolean => JSON.stringify(left) === JSON.stringify(right);

const isSame = (left: readonly Question[], right: readonly Question[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** A rule may run one action twice in the same way. */
const onlyOnce = (questions: readonly Question[]): readonly Question[] =>
  questions.filter((question, place) => questions.findIndex((one) => isSameQuestion(one, question)) === place);

const UNKNOWN = 'unknown';

async function checkOn(
  { orders, ...request }: Question,
  signal: AbortSignal,
): Promise<ActionRefusals | null | typeof UNKNOWN> {
  const answer = await preflight(request, orders, signal, () => undefined);
  if (answer.state === 'unknown') return UNKNOWN;
  const refused = [...answer.outcomes.values()].filter(
    ({ state, code, reason }) => state === 'refused' && !LATER.has(code) && reason?.key !== 'labelPrinted',
  );
  const counts = Map.groupBy(refused, ({ code }) => code);
  const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  return most ? { checked: orders.length, refused: refused.length, most } : null;
}
