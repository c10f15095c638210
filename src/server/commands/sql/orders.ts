import { sql } from 'kysely';
import type { OrderType } from '#contract/entities/order.ts';
import type { ActionDone } from '../../actions/orderAction.ts';
import { eventRows, insertEvents } from '../../actions/recordActions.ts';
import { flowColumns } from '../../db/flowColumns.ts';
import { prepared } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { OrderFacts, StatusAppend } from '../commandStore.ts';

interface LockedOrder {
  readonly id: number;
  readonly client_id: number;
  readonly type: OrderType;
  readonly status: string;
  readonly deleted: boolean;
}

interface Belongings {
  readonly id: number;
  readonly history: readonly (readonly [status: string, at: string, userId: number | null])[];
  readonly lines: readonly (readonly [idProduct: number, quantity: number])[];
  readonly packages: readonly (string | null)[];
}

export async function lockOrders(trx: ScopedTransaction, ids: readonly number[]): Promise<OrderFacts[]> {
  if (ids.length === 0) return [];
  const { rows: orders } = await prepared(sql<LockedOrder>`
    select id, client_id, type, status, deleted_at is not null as deleted
    from orders where id = any(${ids}::integer[]) order by id for update`).execute(trx);
  // A statement of its own: one that waited for the lock would show what lay around the order before the wait.
  // The ids come as JSON: of an array the planner knows the length, and would plan anew for every one.
  const { rows } = await prepared(sql<Belongings>`
    select wanted.id,
      coalesce((select json_agg(json_build_array(status, at, user_id) order by id) from order_statuses where order_id = wanted.id), '[]') as history,
      coalesce((select json_agg(json_build_array(product_id, quantity) order by id) from order_lines where order_id = wanted.id), '[]') as lines,
      coalesce((select json_agg(status order by number) from order_packages where order_id = wanted.id), '[]') as packages
    from (select value::integer as id from jsonb_array_elements(${JSON.stringify(orders.map(({ id }) => id))}::jsonb)) as wanted`).execute(
    trx,
  );
  const belongings = new Map(rows.map((row) => [row.id, row]));
  return orders.map(({ id, client_id, type, status, deleted }) => {
    const { history = [], lines = [], packages = [] } = belongings.get(id) ?? {};
    return {
      id,
      clientId: client_id,
      type,
      status,
      deleted,
      history: history.map(([was, at, userId]) => ({ status: was, at: new Date(at), userId })),
      lines: lines.map(([idProduct, quantity]) => ({ idProduct, quantity })),
      packages,
    };
  });
}

/**
 * Adds the history rows and makes them the current statuses: one statement, however many orders.
 * @param done the action that sets them, whose history row goes with it; `null` = its caller writes that
 */
export async function appendStatuses(
  trx: ScopedTransaction,
  appends: readonly StatusAppend[],
  done: ActionDone | null = null,
): Promise<void> {
  if (appends.length === 0) return;
  const rows = appends.map(({ order, row }) => ({
    client_id: order.clientId,
    order_id: order.id,
    status: row.status,
    at: row.at,
    received_at: row.receivedAt,
    clock_doubtful: row.clockDoubtful ?? false,
    user_id: row.userId,
    user_name: row.userName,
    device_id: row.deviceId,
    source: row.source,
    observations: row.observations,
    ...flowColumns(order.type, row.status, [...order.history.map((entry) => entry.status), row.status]),
  }));
  const events = done
    ? eventRows(
        appends.map(({ order }) => order),
        done,
      )
    : [];
  await prepared(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (client_id integer, order_id integer, status text, at timestamptz,
        received_at timestamptz, clock_doubtful boolean, user_id integer, user_name text, device_id text, source text, observations text,
        pick_step text, prepare_step text, ship_step text, in_to_pickup boolean, in_to_prepare boolean, in_to_send boolean)
    ), told as (
      insert into order_statuses
        (client_id, order_id, status, at, received_at, clock_doubtful, user_id, user_name, device_id, source, observations)
      select client_id, order_id, status, at, received_at, clock_doubtful, user_id, user_name, device_id, source, observations from given
    ), recorded as (${insertEvents(events)})
    update orders set status = given.status, updated_at = given.received_at,
      pick_step = given.pick_step, prepare_step = given.prepare_step, ship_step = given.ship_step,
      in_to_pickup = given.in_to_pickup, in_to_prepare = given.in_to_prepare, in_to_send = given.in_to_send
    from given where orders.id = given.order_id`).execute(trx);
}
