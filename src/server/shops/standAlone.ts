import { whyNotMerged } from '#domain/orders/merging.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { SYSTEM_ID } from '../kernel/actor.ts';
import type { Composer } from '../orders/composing/keepComposed.ts';
import { joinOrders, lockAll } from '../orders/composing/mergeOrders.ts';
import { openLines, type OpenOrder, whyNotOpen } from '../orders/composing/openOrder.ts';
import { carriedBy, partOrders } from '../orders/composing/separateOrders.ts';
import type { ShopRow } from './shopRow.ts';
import { tellHolders } from './tellHolders.ts';

interface Taking {
  readonly shop: ShopRow;
  readonly now: Date;
}

/** Orders that travelled in one parcel before their shop had a word to say. */
export interface Company {
  readonly into: number;
  readonly others: readonly number[];
}

/**
 * Gives an order its own parcel before what its shop says is done to it, so that nothing is done to an order that is not
 * meant: one that travels with another is separated from it, one in whose parcel others travel from all of them.
 * @returns alone = it travelled with nobody; begun = somebody picks or packs the parcel, or it has a label: whoever has it
 *   is told; else whom it travelled with
 */
export async function standAlone(
  trx: ScopedTransaction,
  order: number,
  { shop, now }: Taking,
): Promise<'alone' | 'begun' | Company> {
  const row = await trx.selectFrom('orders').select(['id', 'merged_into']).where('id', '=', order).executeTakeFirst();
  if (!row) return 'alone';
  const into = row.merged_into ?? order;
  const carried = await carriedBy(trx, into);
  if (carried.length === 0) return 'alone';
  await lockAll(trx, [into, ...carried]);
  const parcel = await openOne(trx, into);
  if (!parcel) {
    await tellHolders(trx, shop, order, now);
    return 'begun';
  }
  const others = row.merged_into === null ? carried : [order];
  await partOrders(trx, parcel, others, composerOf({ shop, now }));
  return { into, others };
}

/** Puts them into one parcel again, as far as they still can be. */
export async function joinAgain(trx: ScopedTransaction, { into, others }: Company, taking: Taking): Promise<void> {
  const parcel = await openOne(trx, into);
  if (!parcel || parcel.row.status === 'CANCELED') return;
  const again: OpenOrder[] = [];
  for (const id of others) {
    const other = await openOne(trx, id);
    if (other && other.row.status !== 'CANCELED' && whyNotMerged(parcel.row, other.row) === null) again.push(other);
  }
  if (again.length > 0) await joinOrders(trx, parcel, again, composerOf(taking));
}

/** An order that nobody has begun, whether it is wanted or not. */
async function openOne(trx: ScopedTransaction, id: number): Promise<OpenOrder | null> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const why = await whyNotOpen(trx, row.status === 'CANCELED' ? { ...row, status: 'CREATED' } : row);
  return why === null || why === 'merged' ? { row, lines: await openLines(trx, id) } : null;
}

const composerOf = ({ shop, now }: Taking): Composer => ({
  actor: { userId: SYSTEM_ID, name: shop.name, roleIds: [] },
  deviceId: null,
  now,
});
