import type { ConditionNode } from '#domain/rules/conditionTree.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';
import type { RuleClock } from '#domain/rules/moments.ts';
import { nearMisses, rehearse } from '#domain/rules/rehearse.ts';
import { bytesOfBase64 } from '#platform/base64.ts';
import { expose } from 'comlink';

interface Rehearsed {
  readonly found: readonly number[];
  readonly near: readonly number[];
  readonly facts: readonly (readonly [number, RuleFacts])[];
}

/** A rule over hundreds of orders takes a moment of the processor, and so do their facts: the page needs it for itself. */
const surface = {
  /** @param language the page will write the figures in it */
  rehearse: async (
    tree: ConditionNode,
    packed: string,
    clock: RuleClock,
    shown: number,
    language: string,
  ): Promise<Rehearsed> => {
    // The first format of numbers of a process reads its tables, which held a slow page for a tenth of a second. Threads of a
    // process share them.
    new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(0);
    const orders = await unpack(packed);
    const found = rehearse(tree, orders, clock);
    const near = nearMisses(tree, orders, clock, found, shown);
    const facts = [...found.slice(0, shown), ...near].map((place) => [place, orders[place] ?? {}] as const);
    return { found, near, facts };
  },

  factsAt: async (packed: string, place: number): Promise<RuleFacts> => (await unpack(packed))[place] ?? {},
};

export type RehearsalWorker = typeof surface;

/** What the call `facts` packed, order by order. */
async function unpack(packed: string): Promise<readonly RuleFacts[]> {
  const bytes = new Blob([bytesOfBase64(packed)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(bytes).json()) as readonly RuleFacts[];
}

expose(surface);
