import { compileTree } from './compileTree.ts';
import { conditionsOf, type ConditionNode } from './conditionTree.ts';
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

/**
 * The orders that miss a tree by the fewest conditions: those that somebody wonders about.
 * @param met the places of those that meet it
 * @returns places, the nearest first, the newer of two that are as near
 */
export function nearMisses(
  tree: ConditionNode,
  orders: readonly RuleFacts[],
  clock: RuleClock,
  met: readonly number[],
  many: number,
): readonly number[] {
  const compiled = compileTree(tree);
  const conditions = new Set(conditionsOf(tree).map(({ id }) => id));
  const isMet = new Set(met);
  return orders
    .flatMap((facts, place) => {
      if (isMet.has(place)) return [];
      const verdicts = compiled.verdicts(new FactReader(facts, clock));
      return { place, failed: verdicts.filter(({ id, is_valid }) => !is_valid && conditions.has(id)).length };
    })
    .toSorted((a, b) => a.failed - b.failed || a.place - b.place)
    .slice(0, many)
    .map(({ place }) => place);
}
