import { CONDITION_FIELDS, type ConditionField } from '#domain/rules/conditionFields.ts';
import type { ConditionOperator } from '#domain/rules/conditionOperators.ts';
import { NODE, type ConditionValue } from '#domain/rules/conditionTree.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import type { TriggerEvent } from '#domain/rules/ruleTables.ts';
import { zoneOf } from '#domain/geography/zones.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { CommandActor } from '../../kernel/actor.ts';
import { openLot } from '../../lots/openLot.ts';
import { idOf } from './fillFloor.ts';
import type { MonthOrder } from './monthOrders.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Business {
  readonly clientId: number;
  readonly orders: readonly MonthOrder[];
  readonly merchant: CommandActor;
  readonly now: Date;
}

/** What a merchant finds after a month: lots that left, rules that fired, shops, views, devices, work that failed. */
export async function fillBusiness(trx: ScopedTransaction, business: Business): Promise<void> {
  await storeLots(trx, business);
  await storeRules(trx, business);
  await storeShops(trx, business);
  await storeViews(trx, business);
  await storeDevices(trx, business);
  await storeFailedJobs(trx, business);
}

/** Lots of the boat to the Canaries and of the afternoon, with the orders that left on their day. */
const LOTS = [
  { itinerary: 'Canarias, barco', zone: 'CAN', days: 28 },
  { itinerary: 'Península, tarde', zone: 'PEN', days: 19 },
  { itinerary: 'Canarias, barco', zone: 'CAN', days: 21 },
  { itinerary: 'Península, tarde', zone: 'PEN', days: 8 },
] as const;
const MOST_IN_LOT = 6;

async function storeLots(trx: ScopedTransaction, { clientId, orders, merchant, now }: Business): Promise<void> {
  const itineraries = await trx.selectFrom('itineraries').select(['id', 'name', 'carrier_id', 'office_id']).execute();
  const taken = new Set<number>();
  for (const { itinerary: name, zone, days } of LOTS) {
    const itinerary = itineraries.find((row) => row.name === name);
    const since = now.getTime() - days * DAY_MS;
    const inside = orders
      .filter(({ id, at, ...order }) => {
        const left = at.get('SHIPPED')?.getTime() ?? 0;
        return !taken.has(id) && left >= since && left < since + 5 * DAY_MS && zoneOf(order) === zone;
      })
      .slice(0, MOST_IN_LOT);
    const left = inside.at(-1)?.at.get('SHIPPED');
    if (!itinerary || !left) continue;
    for (const { id } of inside) taken.add(id);
    const opened = new Date(left.getTime() - 6 * HOUR_MS);
    const date = left.toISOString().slice(0, 10);
    const lot = await openLot(trx, { clientId, itinerary, date, actor: merchant, byUser: true, at: opened });
    const steps = [
      { status: 'CLOSEDCONSOLIDATE', at: new Date(left.getTime() - HOUR_MS) },
      { status: 'SENTCONSOLIDATE', at: left },
    ];
    await trx
      .insertInto('order_statuses')
      .values(
        steps.map(({ status, at }) => ({
          client_id: clientId,
          order_id: lot.id,
          status,
          at,
          received_at: at,
          source: 'user' as const,
          user_id: merchant.userId,
          user_name: merchant.name,
        })),
      )
      .execute();
    const sum = (of: (order: MonthOrder) => number) => inside.reduce((total, order) => total + of(order), 0);
    await trx
      .updateTable('orders')
      .set({
        status: 'SENTCONSOLIDATE',
        updated_at: left,
        num_packages: sum(({ packages }) => packages),
        total_weight_g: sum(({ weightG }) => weightG),
      })
      .where('id', '=', lot.id)
      .execute();
    const ids = inside.map(({ id }) => id);
    await trx.updateTable('orders').set({ lot_id: lot.id }).where('id', 'in', ids).execute();
    await trx
      .insertInto('loaded_parcels')
      .values(
        inside.flatMap(({ id, packages }) =>
          Array.from({ length: packages }, (_, index) => ({
            client_id: clientId,
            lot_id: lot.id,
            order_id: id,
            number: index + 1,
            at: new Date(left.getTime() - HOUR_MS / 2),
            user_name: merchant.name,
          })),
        ),
      )
      .execute();
  }
}

type Condition = readonly [ConditionField, ConditionOperator, ConditionValue];

interface DemoRule {
  readonly name: string;
  readonly event: TriggerEvent;
  readonly conditions: readonly Condition[];
  readonly action: RuleAction;
  readonly isOn: boolean;
}

/** One is on and has fired; the others wait for somebody to switch them on. */
const RULES: readonly DemoRule[] = [
  {
    name: 'Canarias por más de 500 €: prioridad alta',
    event: 'after_store_order',
    conditions: [
      ['customer_zone', 'Eq', 'CAN'],
      ['order_total_amount', 'Ge', 500],
    ],
    action: { action: 'changePriority', data: { priority: 'high' } },
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

async function storeRules(trx: ScopedTransaction, { clientId, orders, merchant, now }: Business): Promise<void> {
  const began = new Date(now.getTime() - 28 * DAY_MS);
  for (const [position, { name, event, conditions, action, isOn }] of RULES.entries()) {
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
    if (!isOn) continue;
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

/** A shop that does not take our key any more, and one that is paused. Neither is asked: nobody signed in to them. */
async function storeShops(trx: ScopedTransaction, { clientId, orders, now }: Business): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rows = [
    {
      type: 'woocommerce',
      name: 'Ultramarinos',
      host: 'ultramarinos.example',
      problem: 'unauthorized',
      disabled_at: null,
    },
    {
      type: 'prestashop',
      name: 'Tienda antigua',
      host: 'antigua.ultramarinos.example',
      problem: null,
      disabled_at: at(6),
    },
  ] as const;
  for (const [place, { type, name, host, problem, disabled_at }] of rows.entries()) {
    const { id } = await trx
      .insertInto('eplatforms')
      .values({
        client_id: clientId,
        eplatform_type: type,
        name,
        name_key: name.toLowerCase(),
        url: `https://${host}`,
        url_key: host,
        state: 'connected',
        statuses: '["processing"]',
        read_up_to: at(2),
        read_at: at(2),
        checked_at: now,
        problem,
        last_order_at: at(2),
        last_tracking_at: at(3),
        disabled_at,
        created_at: at(40),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bought = orders
      .filter((order, turn) => order.type === 'order' && turn % 3 === place)
      .map((order) => order.id);
    await trx.updateTable('orders').set({ eplatform_id: id, eplatform_type: type }).where('id', 'in', bought).execute();
    if (problem === null) continue;
    const kept = { client_id: clientId, eplatform_id: id, modified_at: at(2), asked_at: at(2), problem_at: at(2) };
    await trx
      .insertInto('eplatform_orders')
      .values([
        { ...kept, shop_order: '8841', reference: 'W-8841', problem: 'address', detail: 'postcode' },
        { ...kept, shop_order: '8857', reference: 'W-8857', problem: 'lines', detail: null },
      ])
      .execute();
  }
}

async function storeViews(trx: ScopedTransaction, { clientId, merchant, now }: Business): Promise<void> {
  const at = new Date(now.getTime() - 20 * DAY_MS);
  const own = {
    client_id: clientId,
    user_id: merchant.userId,
    user_name: merchant.name,
    columns: '[]',
    created_at: at,
  };
  await trx
    .insertInto('saved_views')
    .values([
      {
        ...own,
        name: 'Canarias por enviar',
        shared: true,
        query: 'flow=to-send&country=ES&sort=date_order',
        updated_at: at,
      },
      { ...own, name: 'Perdidos', shared: false, query: 'status=LOST&sort=-date_order', updated_at: at },
    ])
    .execute();
}

async function storeDevices(trx: ScopedTransaction, { clientId, merchant, now }: Business): Promise<void> {
  const devices = ['Pistola 1, nave', 'Pistola 2, nave', 'Tableta de la mesa de packing'].map((name, place) => ({
    client_id: clientId,
    name,
    // Nobody holds the secret: a real device is enrolled anew.
    secret_hash: idOf(`device ${clientId} ${name}`),
    enrolled_at: new Date(now.getTime() - (29 - place) * DAY_MS),
    enrolled_by: merchant.name,
    last_seen_at: new Date(now.getTime() - (place + 1) * HOUR_MS),
  }));
  await trx.insertInto('enrolled_devices').values(devices).execute();
}

async function storeFailedJobs(trx: ScopedTransaction, { clientId, orders, now }: Business): Promise<void> {
  const returns = orders.filter(({ type, status }) => type === 'return' && status === 'RETURN_IN_PROGRESS');
  const rows = returns.map(({ id, reference }, place) => ({
    client_id: clientId,
    kind: 'makeReturnLabel',
    key: reference,
    payload: JSON.stringify({ order: id }),
    state: 'dead' as const,
    due_at: new Date(now.getTime() - (place + 1) * DAY_MS),
    attempts: 8,
    problem: 'booking-waits',
    created_at: new Date(now.getTime() - (place + 2) * DAY_MS),
  }));
  await trx.insertInto('jobs').values(rows).execute();
}
