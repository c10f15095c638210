import { compileTree } from './compileTree.ts';
import type { ConditionNode } from './conditionTree.ts';
import { FactReader, type RuleFacts } from './factReader.ts';
import type { RuleClock } from './moments.ts';

/**
 * Asks a tree of every order; nothing is done.
 * @returns the places of those that meet it
 */
export function rehearse(tree: ConditionNode, orders: readonly RuleFacts[], clock: RuleClock): readonly number[] {
  const compiled = compileTree(tree);
  return orders.flatMap((facts, place) => (compiled.test(new FactReader(facts, clock)) ? place : []));
}
