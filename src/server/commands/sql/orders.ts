import { sql } from 'kysely';
import { flowColumns } from '../../db/flowColumns.ts';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { OrderFacts, StatusAppend } from '../commandStore.ts';

export async function lockOrders(trx: ScopedTransaction, ids: readonly number[]): Promise<OrderFacts[]> {
  if (ids.length === 0) return [];
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'client_id', 'type', 'status', 'deleted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const history = await trx
    .selectFrom('order_statuses')
    .select(['order_id', 'status', 'at', 'user_id'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const lines = await trx
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'quantity'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const packages = await trx
    .selectFrom('order_packages')
    .select(['order_id', 'status'])
    .where('order_id', 'in', ids)
    .orderBy('number')
    .execute();
  const packagesOf = groupRows(packages, (row) => row.order_id);
  const historyOf = groupRows(history, (row) => row.order_id);
  const linesOf = groupRows(lines, (row) => row.order_id);
  return orders.map((order) => ({
    id: order.id,
    clientId: order.client_id,
    type: order.type,
    status: order.status,
    deleted: order.deleted_at !== null,
    history: (historyOf.get(order.id) ?? []).map(({ status, at, user_id }) => ({ status, at, userId: user_id })),
    lines: (linesOf.get(order.id) ?? []).map((row) => ({ idProduct: row.product_id, quantity: row.quantity })),
    packages: (packagesOf.get(order.id) ?? []).map((row) => row.status),
  }));
}

/** Adds the history rows and makes them the current statuses: two statements, however many orders. */
export async function appendStatuses(trx: ScopedTransaction, appends: readonly StatusAppend[]): Promise<void> {
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
  }));
  await sql`
    insert into order_statuses
      (client_id, order_id, status, at, received_at, clock_doubtful, user_id, user_name, device_id, source, observations)
    select client_id, order_id, status, at, received_at, clock_doubtful, user_id, user_name, device_id, source, observations
    from jsonb_populate_recordset(null::order_statuses, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
  const current = appends.map(({ order, row }) => {
    const history = [...order.history.map((entry) => entry.status), row.status];
    return { id: order.id, status: row.status, updated_at: row.receivedAt, ...flowColumns(order.type, row.status, history) };
  });
  await sql`
    update orders set status = x.status, updated_at = x.updated_at,
      pick_step = x.pick_step, prepare_step = x.prepare_step, ship_step = x.ship_step,
      in_to_pickup = x.in_to_pickup, in_to_prepare = x.in_to_prepare, in_to_send = x.in_to_send
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(current)}::jsonb) as x
    where orders.id = x.id`.execute(trx);
}
