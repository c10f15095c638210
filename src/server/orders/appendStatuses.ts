import { isDelivered } from '#domain/status/changeStatus.ts';
import { RELEASE_HOLD } from '#domain/status/hold.ts';
import { sql } from 'kysely';
import { flowColumns } from '../db/flowColumns.ts';
import { SYSTEM_ID } from '../kernel/actor.ts';
import type { RunBeforeRules } from '../kernel/services.ts';
import { prepared } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { ask, type Inquiry, write } from '../db/together.ts';
import type { ActionDone, OrderAct } from '../commands/orderAction.ts';
import type { StatusAppend } from '../commands/orderFacts.ts';
import { eventRows, insertEvents } from '../commands/recordActions.ts';
import { wakeReleased } from './waitForRelease.ts';

/**
 * Adds the history rows and makes them the current statuses: one statement, however many orders. What waited for the
 * release of one of them goes on.
 * @param done the action that sets them, whose history row goes with it; `null` = its caller writes that
 * @param beforeRules asked before they are written, of the orders whose client has such rules
 */
export async function appendStatuses(
  trx: ScopedTransaction,
  appends: readonly StatusAppend[],
  done: ActionDone | null = null,
  beforeRules?: RunBeforeRules,
): Promise<void> {
  if (appends.length === 0) return;
  if (beforeRules) await askBeforeStatus(trx, appends, beforeRules);
  await ask(trx, appendedStatuses(appends, done));
  const released = appends.filter(({ hold }) => hold === 'released');
  const [first] = released;
  if (!first) return;
  const ids = released.map(({ order }) => order.id);
  await wakeReleased(trx, ids, first.row.receivedAt);
}

/** What a carrier gave to an order. */
export interface CarrierNaming {
  readonly tracking_number: string | null;
  readonly service_code: string | null;
  readonly num_packages: number;
  /** Cents of a euro, without tax; null = no price list says. */
  readonly shipping_cost_cents: number | null;
}

/** What the customer of an order paid beside the goods, without the tax within it: the SQL of domain/orders/amounts.ts. */
export const CHARGED_SHIPPING = sql<
  number | null
>`case when orders.currency = 'EUR' and orders.type in ('order', 'reexpedition') then greatest(0, round(
  (orders.total_cents - coalesce((select sum(quantity::bigint * unit_price_cents) from order_lines where order_lines.order_id = orders.id), 0))
  * (1 - coalesce(least(greatest(orders.total_tax_cents, 0), orders.total_cents)::numeric / nullif(orders.total_cents, 0), 0))))::integer end`;

/**
 * The same without asking any rule, sent with other statements.
 * @param named stored of each order with its status, because a change of an order is dear: every index, every trigger
 */
export function appendedStatuses(
  appends: readonly StatusAppend[],
  done: ActionDone | null,
  named: CarrierNaming | null = null,
): Inquiry<void> {
  const rows = appends.map(({ order, row, hold }) => ({
    client_id: order.clientId,
    order_id: order.id,
    status: row.status,
    at: row.at,
    received_at: row.receivedAt,
    clock_doubtful: row.clockDoubtful ?? false,
    user_id: row.userId === SYSTEM_ID ? null : row.userId,
    user_name: row.userName,
    device_id: row.deviceId,
    source: row.userId === SYSTEM_ID && row.source === 'user' ? 'rule' : row.source,
    observations: row.observations,
    is_new: hold !== 'released',
    held_until: (hold !== 'released' && hold?.until) || null,
    delivered_at: isDelivered(row.status) ? row.at : null,
    hold_reason: (hold !== 'released' && hold?.reason) || null,
    ...flowColumns(order.type, row.status, [...order.history.map((entry) => entry.status), row.status]),
  }));
  const events = done ? appends.flatMap((append) => eventRows([append.order], actOf(append, done))) : [];
  const alsoNamed = named
    ? sql`tracking_number = ${named.tracking_number}, service_code = ${named.service_code}, num_packages = ${named.num_packages},
        shipping_cost_cents = ${named.shipping_cost_cents}, shipping_charged_cents = ${CHARGED_SHIPPING},`
    : sql``;
  const written = prepared(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (client_id bigint, order_id bigint, status text, at timestamptz,
        received_at timestamptz, clock_doubtful boolean, user_id bigint, user_name text, device_id text, source text, observations text, is_new boolean, held_until text, hold_reason text, delivered_at timestamptz,
        pick_step text, prepare_step text, ship_step text, in_to_pickup boolean, in_to_prepare boolean, in_to_send boolean)
    ), told as (
      insert into order_statuses
        (client_id, order_id, status, at, received_at, clock_doubtful, user_id, user_name, device_id, source, observations)
      select client_id, order_id, status, at, received_at, clock_doubtful, user_id, user_name, device_id, source, observations from given where is_new
    ), recorded as (${insertEvents(events)})
    update orders set ${alsoNamed} status = given.status, updated_at = given.received_at,
      held_until = given.held_until, hold_reason = given.hold_reason, delivered_at = coalesce(orders.delivered_at, given.delivered_at),
      pick_step = given.pick_step, prepare_step = given.prepare_step, ship_step = given.ship_step,
      in_to_pickup = given.in_to_pickup, in_to_prepare = given.in_to_prepare, in_to_send = given.in_to_send
    from given where orders.id = given.order_id`);
  return write(written);
}

/** What the history says was done: a release has no row among the statuses, so that its act says what it gave back. */
function actOf({ row, hold }: StatusAppend, done: ActionDone): OrderAct {
  return hold === 'released' ? { ...done, action: RELEASE_HOLD, payload: { status: row.status } } : done;
}

async function askBeforeStatus(
  trx: ScopedTransaction,
  appends: readonly StatusAppend[],
  beforeRules: RunBeforeRules,
): Promise<void> {
  for (const { order, row, hold } of appends)
    if (hold !== 'released' && order.hasStatusRules && order.status !== row.status)
      await beforeRules(trx, {
        event: 'before_change_order_status',
        clientId: order.clientId,
        orders: [order.id],
        newStatus: row.status,
        at: row.receivedAt,
      });
}
