import type { BodyOf } from '#contract/endpoint.ts';
import type { createActionRule } from '#contract/rules/actionRules.ts';
import type { ActionRule } from '#contract/rules/actionRule.ts';
import { contentKey, type PlacedRule } from '#domain/rules/actionRule.ts';
import { CONDITION_FIELDS, type ConditionField } from '#domain/rules/conditionFields.ts';
import { conditionOperators } from '#domain/rules/conditionOperators.ts';
import { type ConditionGroup, type ConditionNode, isCondition, NODE, nodesOf } from '#domain/rules/conditionTree.ts';
import type { RuleCondition } from '#domain/rules/conditionTree.ts';

/** A rule as it is being written. */
export type RuleDraft = BodyOf<typeof createActionRule>;

export const EMPTY_RULE: RuleDraft = {
  name: '',
  position: 100,
  events: ['after_store_order'],
  mode: 'ExecuteAction',
  conditions: { id: 'root', type: NODE.And, children: [] },
  actions: [],
};

export function ruleDraftOf({ name, position, events, mode, conditions, actions }: ActionRule): RuleDraft {
  return { name, position, events, mode, conditions, actions };
}

/** The rule as the domain judges it among the others. @param id 0 = a new one */
export function placedOf(
  id: number,
  {
    name,
    events,
    mode,
    conditions: tree,
    actions,
  }: Omit<RuleDraft, 'position' | 'actions'> & Pick<PlacedRule, 'actions'>,
): PlacedRule {
  return { id, name, events, mode, tree, actions };
}

/** An id that no node of the tree has. */
function freeId(tree: ConditionGroup): string {
  const taken = new Set(nodesOf(tree).map(({ id }) => id));
  let number = taken.size;
  while (taken.has(`n${number}`)) number += 1;
  return `n${number}`;
}

/** The condition on another field: with the first operator of its type, and no value. */
export function conditionOn(id: string, field: ConditionField): RuleCondition {
  const { type } = CONDITION_FIELDS[field];
  const [operator = 'Eq'] = conditionOperators(field, type);
  return { id, type: NODE.Condition, field, data_type: type, operator, value: type === 'Boolean' ? true : '' };
}

export function withCondition(tree: ConditionGroup, group: string): ConditionGroup {
  const added = conditionOn(freeId(tree), 'order_total_amount');
  return changed(tree, group, (node) => (isCondition(node) ? node : { ...node, children: [...node.children, added] }));
}

/** A group with one condition, because an empty one says nothing; joined otherwise than what it stands in. */
export function withGroup(tree: ConditionGroup, group: string): ConditionGroup {
  const id = freeId(tree);
  const children = [conditionOn(`${id}a`, 'order_total_amount')];
  return changed(tree, group, (node) => {
    if (isCondition(node)) return node;
    const type = node.type === NODE.And ? NODE.Or : NODE.And;
    return { ...node, children: [...node.children, { id, type, children }] };
  });
}

/** The tree with one node as `change` makes it. */
export function changed(
  tree: ConditionGroup,
  id: string,
  change: (node: ConditionNode) => ConditionNode,
): ConditionGroup {
  const walk = (node: ConditionNode): ConditionNode => {
    if (node.id === id) return change(node);
    return isCondition(node) ? node : { ...node, children: node.children.map(walk) };
  };
  return walk(tree) as ConditionGroup;
}

export function without(tree: ConditionGroup, id: string): ConditionGroup {
  const walk = (node: ConditionNode): ConditionNode =>
    isCondition(node) ? node : { ...node, children: node.children.filter((one) => one.id !== id).map(walk) };
  return walk(tree) as ConditionGroup;
}

/** The node one place up or down among its siblings. */
export function movedNode(tree: ConditionGroup, id: string, step: -1 | 1): ConditionGroup {
  const walk = (node: ConditionNode): ConditionNode => {
    if (isCondition(node)) return node;
    const from = node.children.findIndex((one) => one.id === id);
    const to = from + step;
    const children = [...node.children];
    const [one] = from < 0 ? [] : children.splice(from, 1);
    if (one && to >= 0 && to <= children.length) {
      children.splice(to, 0, one);
      return { ...node, children };
    }
    return { ...node, children: node.children.map(walk) };
  };
  return walk(tree) as ConditionGroup;
}

/** The same text for what says the same. */
export const contentOfDraft = (draft: Omit<RuleDraft, 'name' | 'position'>): string =>
  contentKey(placedOf(0, { name: '', ...draft }));
