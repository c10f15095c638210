import { readWritten, rehearse, type Rehearsal, type WrittenOrder } from '#domain/rules/rehearse.ts';
import type { ConditionNode } from '#domain/rules/conditionTree.ts';
import type { RuleClock } from '#domain/rules/moments.ts';
import { expose } from 'comlink';

/** A rule over hundreds of orders takes a moment of the processor, which the page needs for itself. */
const surface = {
  rehearse: (tree: ConditionNode, orders: readonly WrittenOrder[], clock: RuleClock): Rehearsal =>
    rehearse(
      tree,
      orders.map((order) => ({ id: order.id, facts: readWritten(order) })),
      clock,
    ),
};

export type RehearsalWorker = typeof surface;

expose(surface);
