import type { Selectable } from 'kysely';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import type { ShopOrder } from './platforms/port.ts';
import type { OrdersTable } from '../db/schema/orders.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { giftMessage } from './newShopOrder.ts';

/**
 * Gives an order the card and the packaging that its shop wants now, until it has left: whoever packs it sees them at
 * once.
 * @param row its row, locked
 * @returns late = the parcel was closed by then, so somebody has to look whether it holds the right card
 */
export async function followWishes(
  trx: ScopedTransaction,
  row: Selectable<OrdersTable>,
  said: ShopOrder,
  now: Date,
): Promise<'same' | 'followed' | 'late'> {
  if (!wantsOther(row, said) || shippedRefusal(row.status) !== null) return 'same';
  await trx
    .updateTable('orders')
    .set({ ...wishesOf(said), updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await notifyOrders(trx, row.client_id, [row.id]);
  return row.prepare_step === 'completed' ? 'late' : 'followed';
}

type Wishes = Pick<Selectable<OrdersTable>, 'gift' | 'gift_message' | 'recyclable'>;

const wishesOf = (said: ShopOrder): Wishes => ({
  gift: said.gift !== undefined,
  gift_message: giftMessage(said),
  recyclable: said.recyclable ?? false,
});

/** Whether a shop wants another card or other packaging than an order has. */
export function wantsOther(row: Wishes, said: ShopOrder): boolean {
  const wanted = wishesOf(said);
  return row.gift !== wanted.gift || row.gift_message !== wanted.gift_message || row.recyclable !== wanted.recyclable;
}
