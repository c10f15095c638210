import { compileTree } from './compileTree.ts';
import type { ConditionNode } from './conditionTree.ts';
import { FactReader, type RuleFacts } from './factReader.ts';
import type { RuleClock } from './moments.ts';

/** An order whose facts are still JSON, as they travel and are kept. */
export interface WrittenOrder {
  readonly id: number;
  readonly facts: string;
}

/** Facts out of JSON that `rehearse` and a check understand. */
export const readWritten = ({ facts }: WrittenOrder): RuleFacts => JSON.parse(facts) as RuleFacts;

export interface RehearsedOrder {
  readonly id: number;
  readonly facts: RuleFacts;
}

/** What a tree says of many orders. */
export interface Rehearsal {
  /** Orders that meet it, in the order given. */
  readonly matches: readonly number[];
  /** Of each order the nodes that are false. */
  readonly failed: Readonly<Record<number, readonly string[]>>;
}

/** Asks a tree of every order; nothing is done. */
export function rehearse(tree: ConditionNode, orders: readonly RehearsedOrder[], clock: RuleClock): Rehearsal {
  const compiled = compileTree(tree);
  const matches: number[] = [];
  const failed: Record<number, readonly string[]> = {};
  for (const { id, facts } of orders) {
    const reader = new FactReader(facts, clock);
    if (compiled.test(reader)) matches.push(id);
    failed[id] = compiled.verdicts(reader).flatMap((one) => (one.is_valid ? [] : one.id));
  }
  return { matches, failed };
}
