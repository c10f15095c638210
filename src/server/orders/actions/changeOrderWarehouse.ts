import { warehouseRefusal } from '#domain/actions/offices.ts';
import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { readOffice } from '../../clients/offices/readOffice.ts';
import { refused } from '../../commands/refused.ts';

/**
 * Moves the order to another warehouse. The location of a product belongs to the product, not to the order; devices
 * read it again with the order. Codes: 10011, 10010; for a lot 18141, 18142, 18161.
 */
export const execute: QueuedActionHandler<'changeOrderWarehouse'> = async (order, data, { sql, clientId }) => {
  const { type, status } = order.row;
  const office = await readOffice(sql, data.warehouse_id);
  const code = warehouseRefusal({ type, status, clientId }, office);
  if (code) return refused(code, ...(code === 18161 ? [] : [data.warehouse_id]));
  await sql.updateTable('orders').set({ warehouse_id: data.warehouse_id }).where('id', '=', order.id).execute();
  return null;
};
