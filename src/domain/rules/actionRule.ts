import { actionRow, type ActionType, type Spending } from '../actions/actionTable.ts';
import type { ConditionNode } from './conditionTree.ts';
import type { OutcomeMode, TriggerEvent } from './ruleTables.ts';

/** An action that a rule runs, with what its call takes as `data`. */
export interface RuleAction {
  readonly action: ActionType;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a rule says, without who saved it and whether it is on. */
export interface RuleContent {
  readonly events: readonly TriggerEvent[];
  readonly tree: ConditionNode;
  readonly mode: OutcomeMode;
  readonly actions: readonly RuleAction[];
}

/** A rule among others, in the order of which they are asked: by position, then id. */
export interface PlacedRule extends RuleContent {
  readonly id: number;
  readonly name: string;
}

/** What a rule costs that cannot be had back, each once, in the order of its actions. */
export function spentByRule({ mode, actions }: Pick<RuleContent, 'mode' | 'actions'>): readonly Spending[] {
  if (mode !== 'ExecuteAction') return [];
  return [...new Set(actions.flatMap(({ action }) => actionRow(action).spends ?? []))];
}

/** Whether the rule may be switched on only after its conditions were met by an order that somebody chose. */
export const needsTest = (rule: Pick<RuleContent, 'mode' | 'actions'>): boolean => spentByRule(rule).length > 0;

/** The same text for the same content: a test of a rule holds as long as this does. */
export function contentKey({ events, tree, mode, actions }: RuleContent): string {
  return JSON.stringify([[...events].sort(), ordered(tree), mode, ordered(actions)]);
}

/** The same text for the same conditions. */
export const treeKey = (tree: ConditionNode): string => JSON.stringify(ordered(tree));

/** With the names of every object in one order: a database may keep them in another one. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, ordered(one)]),
  );
}
