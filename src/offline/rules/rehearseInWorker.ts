import type { ConditionNode } from '#domain/rules/conditionTree.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';
import type { RuleClock } from '#domain/rules/moments.ts';
import { type Remote, wrap } from 'comlink';

interface Surface {
  rehearse(tree: ConditionNode, packed: string, clock: RuleClock): Promise<readonly number[]>;
  factsAt(packed: string, place: number): Promise<RuleFacts>;
}

/**
 * Asks a tree of many orders off the page's thread, also without a network.
 * @param packed the facts of the orders, as the call `facts` brings them
 * @param signal ends the worker: the draft has changed, or nobody looks any more
 * @returns the places of the orders that meet it
 */
export const rehearseInWorker = (
  tree: ConditionNode,
  packed: string,
  clock: RuleClock,
  signal: AbortSignal,
): Promise<readonly number[]> => inWorker((remote) => remote.rehearse(tree, packed, clock), signal);

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
