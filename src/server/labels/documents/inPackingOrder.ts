import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/**
 * These orders as the benches pack them: what leaves first, then what was ordered first; returns come last. Those that
 * are not there are left out.
 */
export async function inPackingOrder(trx: ScopedTransaction, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select orders.id from orders
    left join lots on lots.order_id = orders.lot_id
    left join itineraries on itineraries.id = lots.itinerary_id
    where orders.id = any(${ids}::bigint[]) and orders.deleted_at is null and orders.type <> 'lotshipping'
    order by orders.type = 'return', lots.date nulls last, itineraries.cut_off nulls last, orders.date_order, orders.id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
