import { incotermRefusal } from '#domain/customs/incotermRefusal.ts';
import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { isClickAndCollect, readCarrier } from '../../carriers/contracts/readCarrier.ts';
import { refused } from '../../commands/refused.ts';

/** Sets who pays duties and taxes, on a lot for all orders in it. Codes: 18131, 18132. */
export const execute: QueuedActionHandler<'assignIncoterm'> = async (order, { incoterm }, { sql, now }) => {
  const inLot = await sql
    .selectFrom('orders')
    .select('id')
    .where('lot_id', '=', order.id)
    .where('deleted_at', 'is', null)
    .execute();
  const clickAndCollect = isClickAndCollect(await readCarrier(sql, order.row.carrier_id));
  const code = incotermRefusal({ type: order.row.type, clickAndCollect, ordersInLot: inLot.length });
  if (code) return refused(code);
  const ids = [order.id, ...inLot.map(({ id }) => id)];
  await sql.updateTable('orders').set({ incoterm, updated_at: now() }).where('id', 'in', ids).execute();
  return null;
};
