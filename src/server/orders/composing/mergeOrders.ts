import type { mergeOrders as endpoint } from '#contract/orders/composing.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { mergedAmounts, mostUrgent, whyNotMerged } from '#domain/orders/merging.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { invalid } from '../../kernel/refuse.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { searchWithMerged } from '../searchWithMerged.ts';
import { keepComposed, type Composer } from './keepComposed.ts';
import { type OpenOrder, openOrder, refuseComposing } from './openOrder.ts';
import { ownAmounts } from './ownAmounts.ts';

/**
 * Puts orders of the same person at the same address into the parcel of another, while nobody has begun any of them. Each
 * keeps its number, shop, notes and amounts; until they are separated it is found under the one that it travels with.
 * @returns the new `updated_at` of the parcel's order; 3904 and the codes of `MERGE_REFUSALS`; 412 one was changed
 *   meanwhile; 5600 an order with itself
 */
export async function mergeOrders(
  trx: ScopedTransaction,
  id: number,
  body: BodyOf<typeof endpoint>,
  composer: Composer,
) {
  const ids = body.orders.map((order) => order.id);
  if (new Set([id, ...ids]).size <= ids.length) return invalid({ orders: ['unique'] });
  await lockAll(trx, [id, ...ids]);
  // Others may travel in its parcel already.
  const into = await openOrder(trx, id, body.updated_at, ['merged']);
  if ('ok' in into) return into;
  const others: OpenOrder[] = [];
  for (const { id: other, updated_at } of body.orders) {
    const open = await openOrder(trx, other, updated_at);
    if ('ok' in open) return open;
    const why = whyNotMerged(into.row, open.row);
    if (why !== null) return refuseComposing(why, open.row.order_reference);
    others.push(open);
  }
  const at = await joinOrders(trx, into, others, composer);
  return { ok: true as const, data: { id, updated_at: at.toISOString() } };
}

/** In a fixed order, so that two people who merge the same orders do not wait for each other. */
export async function lockAll(trx: ScopedTransaction, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/**
 * Moves the lines of open orders into another.
 * @returns its new `updated_at`
 */
export async function joinOrders(
  trx: ScopedTransaction,
  into: OpenOrder,
  others: readonly OpenOrder[],
  composer: Composer,
): Promise<Date> {
  const { row } = into;
  const ids = others.map((other) => other.row.id);
  await sql`update order_lines set merged_from = order_id, order_id = ${row.id}::bigint where order_id = any(${ids}::bigint[])`.execute(
    trx,
  );
  const amounts = mergedAmounts([row, ...others.map((other) => other.row)].map(ownAmounts));
  await trx
    .updateTable('orders')
    .set({
      insured_cents: amounts.insuredCents,
      insured_currency: [row, ...others.map((other) => other.row)].reduce<string | null>(
        (known, order) => known ?? order.insured_currency,
        null,
      ),
      priority: mostUrgent([row, ...others.map((other) => other.row)].map(({ priority }) => priority)),
    })
    .where('id', '=', row.id)
    .execute();
  const references = others.map((other) => other.row.order_reference);
  const composed = {
    act: 'mergeOrders',
    order: row,
    before: into.lines,
    amounts,
    other: references.join(', '),
  } as const;
  const at = await keepComposed(trx, composed, composer);
  for (const { row: other } of others)
    await trx
      .updateTable('orders')
      .set({
        merged_into: row.id,
        deleted_at: at,
        updated_at: new Date(Math.max(at.getTime(), other.updated_at.getTime() + 1)),
      })
      .where('id', '=', other.id)
      .execute();
  await searchWithMerged(trx, row.id);
  await notifyOrders(trx, row.client_id, ids);
  return at;
}
