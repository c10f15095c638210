import type { ConditionDataType, ConditionOperator } from './conditionOperators.ts';

/** Types of a node, as they travel. */
export const NODE = { And: 0, Or: 1, Condition: 3 } as const;

/** Most conditions of a rule, and levels of its tree, the root included. */
export const MAX_CONDITIONS = 50;
/** Most values that a condition names. */
export const MAX_VALUES = 200;
export const MAX_DEPTH = 5;

export type ConditionValue = string | number | boolean | readonly (string | number)[] | null;

export interface RuleCondition {
  readonly id: string;
  readonly type: typeof NODE.Condition;
  readonly field: string;
  readonly data_type: ConditionDataType;
  readonly operator: ConditionOperator;
  readonly value: ConditionValue;
}

export interface ConditionGroup {
  readonly id: string;
  readonly type: typeof NODE.And | typeof NODE.Or;
  readonly children: readonly ConditionNode[];
}

export type ConditionNode = RuleCondition | ConditionGroup;

export function isCondition(node: ConditionNode): node is RuleCondition {
  return node.type === NODE.Condition;
}

/** Every node of the tree, each before its children. */
export function nodesOf(node: ConditionNode): readonly ConditionNode[] {
  return isCondition(node) ? [node] : [node, ...node.children.flatMap(nodesOf)];
}

export function conditionsOf(node: ConditionNode): readonly RuleCondition[] {
  return nodesOf(node).filter(isCondition);
}

/** Levels of the tree: 1 = a node without children. */
export function depthOf(node: ConditionNode): number {
  return isCondition(node) ? 1 : 1 + Math.max(0, ...node.children.map(depthOf));
}
