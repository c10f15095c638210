import type { ConditionNode } from '#domain/rules/conditionTree.ts';
import type { RuleClock } from '#domain/rules/moments.ts';
import type { WrittenOrder, Rehearsal } from '#domain/rules/rehearse.ts';
import { type Remote, wrap } from 'comlink';

interface Surface {
  rehearse(tree: ConditionNode, orders: readonly WrittenOrder[], clock: RuleClock): Rehearsal;
}

/**
 * Asks a tree of many orders off the page's thread, also without a network.
 * @param signal ends the worker: the draft has changed, or nobody looks any more
 */
export async function rehearseInWorker(
  tree: ConditionNode,
  orders: readonly WrittenOrder[],
  clock: RuleClock,
  signal: AbortSignal,
): Promise<Rehearsal> {
  const worker = new Worker(new URL('../../workers/rehearsal/rehearsal.ts', import.meta.url), {
    type: 'module',
    name: 'rehearsal',
  });
  const remote: Remote<Surface> = wrap<Surface>(worker);
  try {
    return await new Promise<Rehearsal>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', (event) => reject(new Error(`rehearsal worker: ${event.message}`)));
      remote.rehearse(tree, orders, clock).then(resolve, reject);
    });
  } finally {
    worker.terminate();
  }
}
