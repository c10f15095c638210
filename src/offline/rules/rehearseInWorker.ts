import type { ConditionNode } from '#domain/rules/conditionTree.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';
import type { RuleClock } from '#domain/rules/moments.ts';
import { type Remote, wrap } from 'comlink';

/** What a tree found among the orders that it was asked of, by their places. */
export interface Rehearsed {
  /** Those that meet it. */
  readonly found: readonly number[];
  /** Some that miss it by least, the nearest first. */
  readonly near: readonly number[];
  /** What is known of the first of both. */
  readonly facts: readonly (readonly [number, RuleFacts])[];
}

interface Surface {
  rehearse(tree: ConditionNode, packed: string, clock: RuleClock, shown: number, language: string): Promise<Rehearsed>;
  factsAt(packed: string, place: number): Promise<RuleFacts>;
}

/**
 * Asks a tree of many orders off the page's thread, also without a network.
 * @param packed the facts of the orders, as the call `facts` brings them
 * @param shown so many of those that meet it, and of those that nearly do, are looked at
 * @param language in which the page writes what was found
 * @param signal ends the worker: the draft has changed, or nobody looks any more
 */
export const rehearseInWorker = (
  tree: ConditionNode,
  packed: string,
  clock: RuleClock,
  shown: number,
  language: string,
  signal: AbortSignal,
): Promise<Rehearsed> => inWorker((remote) => remote.rehearse(tree, packed, clock, shown, language), signal);

/** The facts of one of them. */
export const factsInWorker = (packed: string, place: number, signal: AbortSignal): Promise<RuleFacts> =>
  inWorker((remote) => remote.factsAt(packed, place), signal);

async function inWorker<Answer>(
  ask: (remote: Remote<Surface>) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const worker = new Worker(new URL('../../workers/rehearsal/rehearsal.ts', import.meta.url), {
    type: 'module',
    name: 'rehearsal',
  });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', (event) => reject(new Error(`rehearsal worker: ${event.message}`)));
      ask(wrap<Surface>(worker)).then(resolve, reject);
    });
  } finally {
    worker.terminate();
  }
}
