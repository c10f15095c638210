import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import { toGrams } from '#domain/orders/weight.ts';
import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { refused } from '../../commands/refused.ts';

/** Sets the total weight; a label that exists keeps the one it was made with. Codes: 12001, 12006. */
export const execute: QueuedActionHandler<'changeOrderWeight'> = async (order, { weight, unit }, { sql }) => {
  const code = shippedRefusal(order.row.status);
  if (code) return refused(code);
  await sql
    .updateTable('orders')
    .set({ weight_override_g: toGrams(weight, unit) })
    .where('id', '=', order.id)
    .execute();
  return null;
};
