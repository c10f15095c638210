import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { paceOf } from '../../db/paceOf.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import type { LocationChange } from './planLocations.ts';

/** Rows of one transaction, at most. */
const MAX_ROWS = 2000;

interface Stored {
  readonly database: DatabaseHandle;
  readonly clientId: number;
  readonly now: () => Date;
}

/**
 * Writes the new locations in several transactions, and in each of them touches every open order with such a product: a
 * device asks only for orders that changed, and the location is part of the order. What was written before an
 * interruption stays; the same list again does the rest.
 * @returns ids of the orders that were touched
 */
export async function storeLocations(
  { database, clientId, now }: Stored,
  changes: readonly LocationChange[],
): Promise<ReadonlySet<number>> {
  const touched = new Set<number>();
  const pace = paceOf(database, MAX_ROWS);
  for (let from = 0; from < changes.length;) {
    const part = changes.slice(from, from + pace.size());
    from += part.length;
    const { ids, ms } = await inScope(database, { kind: 'client', clientId }, async (trx) => {
      const began = performance.now();
      return { ids: await storePart(trx, clientId, part, now), ms: performance.now() - began };
    });
    ids.forEach((id) => touched.add(id));
    pace.took(part.length, ms);
  }
  return touched;
}

/** The time is read after the products were written, so that it is close to the commit. */
async function storePart(
  trx: ScopedTransaction,
  clientId: number,
  part: readonly LocationChange[],
  now: () => Date,
): Promise<number[]> {
  const products = part.map((one) => one.product.id_product);
  await sql`update products set location = place.location, updated_at = ${now()}
    from unnest(${products}::bigint[], ${part.map((one) => one.after)}::text[]) as place (id, location)
    where products.client_id = ${clientId} and products.id = place.id`.execute(trx);
  const { rows } = await sql<{ id: number }>`update orders set updated_at = ${now()}
    where client_id = ${clientId} and deleted_at is null and (in_to_pickup or in_to_prepare or in_to_send)
      and id in (select order_id from order_lines where client_id = ${clientId} and product_id = any(${products}::bigint[]))
    returning id`.execute(trx);
  const ids = rows.map((row) => row.id);
  // One message is enough, because it makes every device ask for all changes.
  await notifyOrders(trx, clientId, ids.slice(0, 1));
  return ids;
}

/** How many orders `storeLocations` would touch. */
export async function countTouched(
  trx: ScopedTransaction,
  clientId: number,
  changes: readonly LocationChange[],
): Promise<number> {
  const products = changes.map((one) => one.product.id_product);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from orders
    where client_id = ${clientId} and deleted_at is null and (in_to_pickup or in_to_prepare or in_to_send)
      and id in (select order_id from order_lines where client_id = ${clientId} and product_id = any(${products}::bigint[]))`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}
