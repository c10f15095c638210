import { parseStatus, type OrderStatus } from '#domain/status/status.ts';
import { OF_LOTS } from '#domain/status/statusOfGoods.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';
import { flowColumns } from '../db/flowColumns.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { type LotWriter, writeStatus } from './writeLotStatus.ts';

/**
 * Gives an order that is in its lot no more the status that it had before.
 * @param order as it was in the lot
 * @param out the status with which it was taken out, written before
 */
export async function putBack(
  trx: ScopedTransaction,
  order: OrderFacts,
  out: OrderStatus,
  by: LotWriter,
): Promise<void> {
  const before = parseStatus(statusBefore(order));
  if (!before) return;
  const history = [...order.history, { status: out, at: by.at, userId: null }];
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
  return history.findLast((entry) => !OF_LOTS.has(entry.status))?.status ?? 'CREATED';
}
