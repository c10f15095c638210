import type { separateOrders as endpoint } from '#contract/orders/composing.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { separatedAmounts } from '#domain/orders/merging.ts';
import { sql } from 'kysely';
import { recordActions } from '../../commands/recordActions.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { SYSTEM_ID } from '../../kernel/actor.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import type { StoredOrder } from '../presentOrder.ts';
import { keepComposed, type Composer } from './keepComposed.ts';
import { searchWithMerged } from '../searchWithMerged.ts';
import { lockAll } from './mergeOrders.ts';
import { type OpenOrder, openOrder, refuseComposing, whyNotOpen } from './openOrder.ts';
import { ownAmounts } from './ownAmounts.ts';

/**
 * Gives orders that travel in the parcel of another a parcel of their own again, with their lines and amounts, while nobody
 * has begun it. Also where that one was cancelled: the others need not be.
 * @returns the new `updated_at` of the order that they travelled with; 3904 and the codes of `COMPOSING_REFUSALS`; 412 it
 *   was changed meanwhile; 18176 none of these travels with it
 */
export async function separateOrders(
  trx: ScopedTransaction,
  id: number,
  body: BodyOf<typeof endpoint>,
  composer: Composer,
) {
  const carried = await carriedBy(trx, id);
  await lockAll(trx, [id, ...carried]);
  const from = await openOrder(trx, id, body.updated_at, ['merged', 'over']);
  if ('ok' in from) return from;
  const { row } = from;
  // What was lost on its way is lost for all of them.
  if ((await whyNotOpen(trx, row)) === 'over' && (row.status !== 'CANCELED' || row.tracking_number !== null))
    return refuseComposing('over', row.order_reference);
  const wanted = body.orders ?? carried;
  if (wanted.length === 0 || wanted.some((order) => !carried.includes(order)))
    return { ...refuseCode(422, 18176), errors: { order: ['unknown'] } };
  const at = await partOrders(trx, from, wanted, composer);
  return { ok: true as const, data: { id, updated_at: at.toISOString() } };
}

/** The orders that travel in the parcel of another. */
export async function carriedBy(trx: ScopedTransaction, order: number): Promise<readonly number[]> {
  const rows = await trx.selectFrom('orders').select('id').where('merged_into', '=', order).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves the lines of orders back out of an open one.
 * @param ids orders that travel with it, locked
 * @returns its new `updated_at`
 */
export async function partOrders(
  trx: ScopedTransaction,
  { row, lines }: OpenOrder,
  ids: readonly number[],
  composer: Composer,
): Promise<Date> {
  const others: readonly StoredOrder[] = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .where('merged_into', '=', row.id)
    .orderBy('id')
    .execute();
  await sql`update order_lines set order_id = merged_from, merged_from = null
    where order_id = ${row.id} and merged_from = any(${ids}::bigint[])`.execute(trx);
  const amounts = separatedAmounts(ownAmounts(row), others.map(ownAmounts));
  await trx
    .updateTable('orders')
    .set({ insured_cents: amounts.insuredCents, ...(amounts.insuredCents === null && { insured_currency: null }) })
    .where('id', '=', row.id)
    .execute();
  const other = others.map(({ order_reference }) => order_reference).join(', ');
  const at = await keepComposed(trx, { act: 'separateOrders', order: row, before: lines, amounts, other }, composer);
  for (const { id, updated_at } of others)
    await trx
      .updateTable('orders')
      .set({
        merged_into: null,
        deleted_at: null,
        updated_at: new Date(Math.max(at.getTime(), updated_at.getTime() + 1)),
      })
      .where('id', '=', id)
      .execute();
  await searchWithMerged(trx, row.id);
  const { actor, deviceId } = composer;
  await recordActions(
    trx,
    others.map(({ id, client_id }) => ({ id, clientId: client_id })),
    {
      action: 'separatedFrom',
      payload: { other: row.order_reference, lines: [] },
      source: actor.userId === SYSTEM_ID ? 'system' : 'user',
      actor,
      deviceId,
      at,
    },
  );
  await notifyOrders(trx, row.client_id, ids);
  return at;
}
