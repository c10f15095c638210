import { parseStatus } from '#domain/status/status.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import { flowColumns } from '../db/flowColumns.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { writeStatus } from './writeLotStatus.ts';
import type { LotWriter } from './writeLotStatus.ts';

/**
 * Takes orders out of their lot: ORDER_REMOVED, then the status that they had before.
 * @returns ids of those that were in it
 */
export async function takeOut(
  trx: ScopedTransaction,
  lotId: number,
  wanted: readonly number[] | null,
  by: LotWriter,
): Promise<number[]> {
  const inside = await trx
    .selectFrom('orders')
    .select('id')
    .where('lot_id', '=', lotId)
    .$if(wanted !== null, (query) => query.where('id', 'in', wanted ?? []))
    .orderBy('id')
    .execute();
  const ids = inside.map(({ id }) => id);
  if (ids.length === 0) return [];
  const orders = await lockOrders(trx, ids);
  await writeStatus(trx, orders, 'ORDER_REMOVED', by);
  await trx.updateTable('orders').set({ lot_id: null, updated_at: by.at }).where('id', 'in', ids).execute();
  await trx.deleteFrom('loaded_parcels').where('lot_id', '=', lotId).where('order_id', 'in', ids).execute();
  for (const order of orders) await putBack(trx, order, by);
  return ids;
}

async function putBack(trx: ScopedTransaction, order: OrderFacts, by: LotWriter): Promise<void> {
  const before = parseStatus(statusBefore(order));
  if (!before) return;
  const history = [...order.history, { status: 'ORDER_REMOVED', at: by.at, userId: null }];
  if (before !== 'CREATED') return writeStatus(trx, [{ ...order, history }], before, by);
  // CREATED may occur only once in a history (3911), so it becomes the current status again without a second row.
  const columns = flowColumns(
    order.type,
    before,
    history.map(({ status }) => status),
  );
  await trx
    .updateTable('orders')
    .set({ status: before, updated_at: by.at, ...columns })
    .where('id', '=', order.id)
    .execute();
}

/** An order whose work went on while it was in the lot keeps its status. */
function statusBefore({ status, history }: OrderFacts): string {
  if (status !== 'CONSOLIDATED') return status;
  const place = history.findLastIndex((entry) => entry.status === 'CONSOLIDATED');
  return history[place - 1]?.status ?? 'CREATED';
}
