import { PLATFORMS } from '#domain/shops/platforms.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ShopRow } from './shopRow.ts';

const DAY_MS = 86_400_000;

/** Whether an order that the shop does not give may be there all the same, because it is older than what it gives. */
export async function mayBeHidden(
  trx: ScopedTransaction,
  order: number,
  { eplatform_type }: ShopRow,
  now: Date,
): Promise<boolean> {
  const { givenDays } = PLATFORMS[eplatform_type];
  if (givenDays === undefined) return false;
  const row = await trx.selectFrom('orders').select('date_order').where('id', '=', order).executeTakeFirst();
  // A day less: the two clocks need not agree.
  return row !== undefined && now.getTime() - row.date_order.getTime() > (givenDays - 1) * DAY_MS;
}
