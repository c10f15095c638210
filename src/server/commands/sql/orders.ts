import { flowColumns } from '../../db/flowColumns.ts';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { NewStatus, OrderFacts } from '../commandStore.ts';

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
    .select(['order_id', 'status', 'at'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const lines = await trx
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'quantity'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const historyOf = groupRows(history, (row) => row.order_id);
  const linesOf = groupRows(lines, (row) => row.order_id);
  return orders.map((order) => ({
    id: order.id,
    clientId: order.client_id,
    type: order.type,
    status: order.status,
    deleted: order.deleted_at !== null,
    history: (historyOf.get(order.id) ?? []).map(({ status, at }) => ({ status, at })),
    lines: (linesOf.get(order.id) ?? []).map((row) => ({ idProduct: row.product_id, quantity: row.quantity })),
  }));
}

export async function appendStatus(trx: ScopedTransaction, order: OrderFacts, row: NewStatus): Promise<void> {
  await trx
    .insertInto('order_statuses')
    .values({
      client_id: order.clientId,
      order_id: order.id,
      status: row.status,
      at: row.at,
      received_at: row.receivedAt,
      user_id: row.userId,
      user_name: row.userName,
      device_id: row.deviceId,
      source: row.source,
      observations: row.observations,
    })
    .execute();
  const history = [...order.history.map((entry) => entry.status), row.status];
  await trx
    .updateTable('orders')
    .set({ status: row.status, updated_at: row.receivedAt, ...flowColumns(order.type, row.status, history) })
    .where('id', '=', order.id)
    .execute();
}
