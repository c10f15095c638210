import { CONDITION_FIELDS, type ConditionField } from '#domain/rules/conditionFields.ts';
import type { ConditionOperator } from '#domain/rules/conditionOperators.ts';
import { NODE, type ConditionValue } from '#domain/rules/conditionTree.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import type { TriggerEvent } from '#domain/rules/ruleTables.ts';
import { HELD } from '#domain/status/hold.ts';
import { zoneOf } from '#domain/geography/zones.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { CommandActor } from '../../kernel/actor.ts';
import type { MonthOrder } from './monthOrders.ts';

const DAY_MS = 86_400_000;

interface Ruled {
  readonly clientId: number;
  readonly orders: readonly MonthOrder[];
  readonly merchant: CommandActor;
  readonly now: Date;
}

type Condition = readonly [ConditionField, ConditionOperator, ConditionValue];

interface DemoRule {
  readonly name: string;
  readonly event: TriggerEvent;
  readonly conditions: readonly Condition[];
  readonly action: RuleAction;
  readonly isOn: boolean;
  /** Orders met it. */
  readonly hasFired?: boolean;
}

/** One has fired, one holds until a day that is over; the others wait for somebody to switch them on. */
const rulesOf = (yesterday: string): readonly DemoRule[] => [
  {
    name: 'Canarias por más de 500 €: prioridad alta',
    event: 'after_store_order',
    conditions: [
      ['customer_zone', 'Eq', 'CAN'],
      ['order_total_amount', 'Ge', 500],
    ],
    action: { action: 'changePriority', data: { priority: 'high' } },
    isOn: true,
    hasFired: true,
  },
  {
    name: 'Inventario: retener lo de más de 2.000 €',
    event: 'after_store_order',
    conditions: [['order_total_amount', 'Gt', 2000]],
    action: { action: 'changeOrderStatus', data: { status: HELD, until: yesterday } },
    isOn: true,
  },
  {
    name: 'Más de 10 kg: control y peso',
    event: 'after_store_order',
    conditions: [['order_total_weight', 'Gt', 10]],
    action: { action: 'changeConfigCategory', data: { category: 'Con control y peso' } },
    isOn: false,
  },
  {
    name: 'Baleares en dos bultos',
    event: 'after_update_order',
    conditions: [
      ['customer_zone', 'Eq', 'BAL'],
      ['order_total_weight', 'Gt', 20],
    ],
    action: { action: 'indicateOrderNumPackages', data: { num_packages: 2 } },
    isOn: false,
  },
];

/** Rules of the demo, and what the one that fired did to the dearest orders for the Canaries. */
export async function fillRules(trx: ScopedTransaction, { clientId, orders, merchant, now }: Ruled): Promise<void> {
  const began = new Date(now.getTime() - 28 * DAY_MS);
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  for (const [position, { name, event, conditions, action, isOn, hasFired }] of rulesOf(yesterday).entries()) {
    const children = conditions.map(([field, operator, value], place) => {
      return {
        id: `c${place + 1}`,
        type: NODE.Condition,
        field,
        data_type: CONDITION_FIELDS[field].type,
        operator,
        value,
      };
    });
    const { id } = await trx
      .insertInto('action_rules')
      .values({
        client_id: clientId,
        name,
        position,
        mode: 'ExecuteAction',
        events: JSON.stringify([event]),
        tree: JSON.stringify({ id: 'root', type: NODE.And, children }),
        actions: JSON.stringify([action]),
        created_at: began,
        updated_at: began,
        conditions_at: began,
        user_name: merchant.name,
        disabled_at: isOn ? null : began,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!hasFired) continue;
    const met = orders.filter((order) => order.type === 'order' && order.createdAt > began && zoneOf(order) === 'CAN');
    const dearest = met.toSorted((a, b) => b.totalCents - a.totalCents).slice(0, 4);
    for (const order of dearest) await storeFiring(trx, clientId, { id, name, event, action }, order);
  }
}

interface Fired {
  readonly id: number;
  readonly name: string;
  readonly event: TriggerEvent;
  readonly action: RuleAction;
}

async function storeFiring(trx: ScopedTransaction, client_id: number, rule: Fired, order: MonthOrder): Promise<void> {
  const own = { client_id, order_id: order.id };
  const at = new Date(order.createdAt.getTime() + 2000);
  const { id: event_id } = await trx
    .insertInto('rule_events')
    .values({ ...own, event: rule.event, raised_at: order.createdAt, judged_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const outcomes = JSON.stringify({ [rule.id]: { outcome: 'fired' } });
  await trx
    .insertInto('rule_judgements')
    .values({ ...own, event_id, outcomes, at })
    .execute();
  const { id: firing_id } = await trx
    .insertInto('rule_firings')
    .values({
      ...own,
      rule_id: rule.id,
      rule_name: rule.name,
      event_id,
      event: rule.event,
      chain: event_id,
      matched: '["root","c1","c2"]',
      fired_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('rule_runs')
    .values({
      ...own,
      firing_id,
      event_id,
      place: 0,
      action: rule.action.action,
      data: JSON.stringify(rule.action.data),
      state: 'done',
      answer: '[]',
      finished_at: at,
    })
    .execute();
  await trx.updateTable('orders').set({ priority: 'high' }).where('id', '=', order.id).execute();
}
