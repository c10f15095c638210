import type { OrderFacts } from './orderFacts.ts';
import { PREPARED_WHOLE } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { question, together } from '../db/together.ts';
import type { ActionOrder } from './orderAction.ts';

/** The whole of an order that the caller has locked. */
export async function loadActionOrder(trx: ScopedTransaction, order: OrderFacts): Promise<ActionOrder> {
  const own = trx.selectFrom('orders').selectAll().where('id', '=', order.id).modifyEnd(PREPARED_WHOLE);
  const itsLines = trx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .modifyEnd(PREPARED_WHOLE);
  const [row, lines] = await together(
    trx,
    question(own, ([found]) => found),
    question(itsLines, (rows) => rows),
  );
  if (!row) throw new Error(`order ${order.id} is locked and not there`);
  return { id: order.id, clientId: order.clientId, row, lines, history: order.history.map((entry) => entry.status) };
}
