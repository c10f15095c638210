import type { mergeableOrders as endpoint } from '#contract/orders/composing.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { isSameDestination, whyNotMerged } from '#domain/orders/merging.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { whyNotOpen } from './openOrder.ts';

/** Orders of one person that are looked at; nobody has more to be sent at once. */
const MOST = 50;

type Mergeable = DataOf<typeof endpoint>[number];

/**
 * The other orders that wait to be picked for the same person at the same address, the oldest first, each with what
 * speaks against one parcel. None, where this order itself cannot take any. 3904: no such order.
 */
export async function mergeableOrders(trx: ScopedTransaction, id: number) {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return refuseCode(404, 3904);
  const own = row.type === 'order' ? await whyNotOpen(trx, row) : 'type';
  if (own !== null && own !== 'merged') return { ok: true as const, data: [] };
  const others = await trx
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('customer_key', '=', row.customer_key)
    .where('country', '=', row.country)
    .where('id', '<>', id)
    .where('type', '=', 'order')
    .where('in_to_pickup', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('date_order')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const data: Mergeable[] = [];
  for (const other of others) {
    if (!isSameDestination(row, other)) continue;
    data.push({
      id: other.id,
      order_reference: other.order_reference,
      date_order: other.date_order.toISOString(),
      units: other.units,
      updated_at: other.updated_at.toISOString(),
      why: (await whyNotOpen(trx, other)) ?? whyNotMerged(row, other),
    });
  }
  return { ok: true as const, data };
}
