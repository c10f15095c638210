import { ACTION_TYPES, type ActionType } from '#domain/actions/actionTable.ts';
import { CONDITION_DATA_TYPES, CONDITION_OPERATORS } from '#domain/rules/conditionOperators.ts';
import { type ConditionGroup, MAX_CONDITIONS, MAX_DEPTH, MAX_VALUES, NODE } from '#domain/rules/conditionTree.ts';
import { RULE_DATES } from '#domain/rules/ruleDates.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import { MAX_ACTIONS, OUTCOME_MODES, TRIGGER_EVENTS } from '#domain/rules/ruleTables.ts';
import * as z from 'zod/mini';
import { actionEndpoint } from '../actions/table.ts';
import type { Schema } from '../endpoint.ts';
import { rowId } from '../rowId.ts';

const nodeId = z.string().check(z.minLength(1), z.maxLength(40));

/** What a condition compares with; the domain says which value its operator takes. */
const conditionValue = z.nullable(
  z.union([
    z.string().check(z.maxLength(10_000)),
    z.number(),
    z.boolean(),
    z.array(z.union([z.string().check(z.maxLength(500)), z.number()])).check(z.maxLength(MAX_VALUES)),
  ]),
);

const condition = z.object({
  id: nodeId,
  type: z.literal(NODE.Condition),
  field: z.string().check(z.maxLength(60)),
  data_type: z.enum(CONDITION_DATA_TYPES),
  operator: z.enum(CONDITION_OPERATORS),
  value: conditionValue,
});

/** A group, with so many levels of groups below it. */
function group(below: number): Schema {
  const child = below === 0 ? condition : z.union([condition, group(below - 1)]);
  return z.object({
    id: nodeId,
    type: z.union([z.literal(NODE.And), z.literal(NODE.Or)]),
    children: z.array(child).check(z.maxLength(MAX_CONDITIONS)),
  });
}

/** The root is a group; a group at the lowest level could only be empty. */
export const conditionTree = group(MAX_DEPTH - 2) as z.ZodMiniType<ConditionGroup, ConditionGroup>;

/** A rule meets orders on days that nobody knows yet, so its lot is named by a day that its own day gives. */
const assignLotShipping = z.object({ itinerary_id: rowId, date: z.enum(RULE_DATES) });

/** A rule says how long it holds an order by days, from the day on which it meets it. */
const heldDays = z.optional(z.int().check(z.minimum(1), z.maximum(365)));

function dataOf(action: ActionType): Schema {
  if (action === 'assignLotShipping') return assignLotShipping;
  const { data } = (actionEndpoint(action).body as z.ZodMiniObject<{ data: Schema }>).shape;
  return action === 'changeOrderStatus' ? z.extend(data as z.ZodMiniObject, { hold_days: heldDays }) : data;
}

/** Whether an action was told everything that it needs; that of a template may wait for a person to choose. */
export function isFilled({ action, data }: RuleAction): boolean {
  return dataOf(action).safeParse(data).success;
}

const oneAction = (action: ActionType) => z.object({ action: z.literal(action), data: dataOf(action) });
const [first, ...others] = ACTION_TYPES;

/** An action with the `data` of its call. */
const ruleAction = z.union([oneAction(first), ...others.map(oneAction)]) as unknown as z.ZodMiniType<
  RuleAction,
  RuleAction
>;

/** What a person writes of a rule. */
export const ruleFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Rules are asked from the lowest position on; those of one position by their age. */
  position: z.int().check(z.minimum(0), z.maximum(9999)),
  events: z.array(z.enum(TRIGGER_EVENTS)).check(z.maxLength(TRIGGER_EVENTS.length)),
  mode: z.enum(OUTCOME_MODES),
  conditions: conditionTree,
  actions: z.array(ruleAction).check(z.maxLength(MAX_ACTIONS)),
};

export const actionRule = z.object({
  id: z.int(),
  id_client: z.int(),
  name: z.string(),
  position: z.int(),
  events: z.array(z.enum(TRIGGER_EVENTS)),
  mode: z.enum(OUTCOME_MODES),
  conditions: conditionTree,
  actions: z.array(z.object({ action: z.enum(ACTION_TYPES), data: z.record(z.string(), z.unknown()) })),
  updated_at: z.string(),
  /** Since when its conditions are as they are: nodes that are told of something earlier may have said something else. */
  conditions_at: z.string(),
  user_name: z.string(),
  /** null = it is on. */
  deleted_at: z.nullable(z.string()),
  /** When the rule's conditions, as they are now, were met by an order that somebody chose. */
  tested_at: z.nullable(z.string()),
  last_fired_at: z.nullable(z.string()),
  /** An action of its last firing was refused, or failed. */
  last_failed: z.boolean(),
  /** How often it fired in the last seven days. */
  fired_week: z.int(),
});
export type ActionRule = z.infer<typeof actionRule>;

/** What a node of the tree says of an order. */
export const nodeVerdict = z.object({
  id: z.string(),
  is_valid: z.boolean(),
  /** Why no order can fulfil it. */
  warning: z.optional(z.string()),
});
