import type { ActionType } from '../actions/actionTable.ts';
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

/** What an action costs that cannot be had back: money, or what was told to customs. Absent = it can be undone. */
const SPENDS: Readonly<Partial<Record<ActionType, 'money' | 'customs'>>> = {
  createLabel: 'money',
  declareTaxH7: 'customs',
  declareTaxDUA: 'customs',
};

export const spentBy = (action: ActionType): 'money' | 'customs' | undefined => SPENDS[action];

/** Whether the rule may be switched on only after its conditions were met by an order that somebody chose. */
export function needsTest({ mode, actions }: Pick<RuleContent, 'mode' | 'actions'>): boolean {
  return mode === 'ExecuteAction' && actions.some(({ action }) => spentBy(action) !== undefined);
}

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
