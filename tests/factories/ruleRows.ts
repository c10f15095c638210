import type { RuleAction } from '#domain/rules/actionRule.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { CONDITION_FIELDS, type ConditionField } from '#domain/rules/conditionFields.ts';
import type { ConditionOperator } from '#domain/rules/conditionOperators.ts';
import { type RuleCondition, type ConditionGroup, type ConditionValue, NODE } from '#domain/rules/conditionTree.ts';
import type { OutcomeMode, TriggerEvent } from '#domain/rules/ruleTables.ts';
import { WORLD_NOW } from './subject.ts';

type ConditionRow = readonly [ConditionField, ConditionOperator, ConditionValue];

export function aCondition(id: string, [field, operator, value]: ConditionRow): RuleCondition {
  return { id, type: NODE.Condition, field, data_type: CONDITION_FIELDS[field].type, operator, value };
}

/** All of these, or any of these. */
export function aTree(conditions: readonly ConditionRow[], type: 0 | 1 = NODE.And): ConditionGroup {
  return { id: 'root', type, children: conditions.map((row, place) => aCondition(`c${place + 1}`, row)) };
}

export interface RuleSaid {
  readonly name?: string;
  readonly position?: number;
  readonly events?: readonly TriggerEvent[];
  readonly mode?: OutcomeMode;
  readonly conditions?: readonly ConditionRow[];
  readonly tree?: ConditionGroup;
  readonly actions?: readonly RuleAction[];
}

/** The body of a call that saves a rule: every order over nothing gets a weight, unless it says otherwise. */
export function aRule(said: RuleSaid = {}) {
  return {
    name: said.name ?? 'Regla',
    position: said.position ?? 0,
    events: [...(said.events ?? ['after_store_order' as const])],
    mode: said.mode ?? 'ExecuteAction',
    conditions: said.tree ?? aTree(said.conditions ?? [['order_total_amount', 'Ge', 0]]),
    actions: [...(said.actions ?? [{ action: 'changeOrderWeight' as const, data: { weight: 2, unit: 'kg' } }])],
  };
}

/** The columns of such a rule. */
export function ruleColumns(said: RuleSaid = {}) {
  const { name, position, mode, events, conditions, actions } = aRule(said);
  return {
    name,
    position,
    mode,
    events: JSON.stringify(events),
    tree: JSON.stringify(conditions),
    actions: JSON.stringify(actions),
  };
}

export const RULE_COLUMNS = ruleColumns();

/** A rule that is off and was tested, so that it can be switched on. */
export async function insertRule(trx: ScopedTransaction, client_id: number, mark: string): Promise<number> {
  const row = {
    client_id,
    ...RULE_COLUMNS,
    name: `${mark} regla`,
    user_name: mark,
    created_at: WORLD_NOW,
    updated_at: WORLD_NOW,
    disabled_at: WORLD_NOW,
  };
  return (await trx.insertInto('action_rules').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
