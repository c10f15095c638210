import type { ActionType } from '#domain/actions/actionTable.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import type { ConditionGroup } from '#domain/rules/conditionTree.ts';
import type { RuleOutcome } from '#domain/rules/judgeRules.ts';
import type { OutcomeMode, TriggerEvent } from '#domain/rules/ruleTables.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, NullableTimestampColumn, OptionalJson, TimestampColumn } from './columns.ts';

export interface ActionRulesTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  position: number;
  mode: OutcomeMode;
  events: Json<readonly TriggerEvent[]>;
  tree: Json<ConditionGroup>;
  actions: Json<readonly RuleAction[]>;
  /** The content (`contentKey`) whose conditions an order met, and when. */
  tested: OptionalJson<{ readonly key: string; readonly order: number; readonly at: string }>;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
  /** Since when its conditions are as they are. */
  conditions_at: ColumnType<Date, Date | undefined, Date>;
  user_name: string;
  /** null = it is on. */
  disabled_at: NullableTimestampColumn;
}

/** An event that at least one rule listened to when it came. Triggers write it beside what raised it. */
export interface RuleEventsTable {
  id: Generated<number>;
  client_id: number;
  event: TriggerEvent;
  /** The order; in events of a lot, its order of type lotshipping. */
  order_id: number;
  previous_status: Defaulted<string | null>;
  new_status: Defaulted<string | null>;
  /** The event that began the chain in which rules cause each other; null = this one. */
  chain: Defaulted<number | null>;
  /** How many rules caused each other before it. */
  depth: Defaulted<number>;
  raised_at: TimestampColumn;
  /** null = nobody has judged it yet. */
  judged_at: NullableTimestampColumn;
}

/** What each rule did at an event, for one order. */
export interface RuleJudgementsTable {
  event_id: number;
  order_id: number;
  client_id: number;
  /** By rule; with the nodes of its tree that were false where its conditions were not met. */
  outcomes: Json<Readonly<Record<string, { readonly outcome: RuleOutcome; readonly failed?: readonly string[] }>>>;
  at: TimestampColumn;
}

/** A rule that fired for an order: stored before its actions run, once in a chain. */
export interface RuleFiringsTable {
  id: Generated<number>;
  client_id: number;
  rule_id: number;
  /** As it was called then. */
  rule_name: string;
  event_id: number;
  event: TriggerEvent;
  chain: number;
  order_id: number;
  /** Nodes that were true. */
  matched: Json<readonly string[]>;
  fired_at: TimestampColumn;
}

/** An action of a firing, as the rule said it then: a rule that is changed meanwhile changes nothing that has begun. */
export interface RuleRunsTable {
  id: Generated<number>;
  client_id: number;
  firing_id: number;
  event_id: number;
  order_id: number;
  /** Among all actions of the event for the order. */
  place: number;
  action: ActionType;
  data: Json<Readonly<Record<string, unknown>>>;
  state: 'waiting' | 'done' | 'refused' | 'failed';
  /** Before somebody outside is called: who finds it set looks before repeating. */
  started_at: NullableTimestampColumn;
  code: Defaulted<number | null>;
  answer: Json<readonly string[]>;
  finished_at: NullableTimestampColumn;
}
