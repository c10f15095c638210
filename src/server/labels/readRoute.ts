import type { Place } from '#domain/geography/zones.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ActionOrder } from '../commands/orderAction.ts';

/**
 * The start and end of the way of the order's goods; for a return they are exchanged.
 * @returns null while neither its office nor its warehouse is known
 */
export async function readRoute(
  trx: ScopedTransaction,
  { row }: ActionOrder,
): Promise<{ from: Place; to: Place } | null> {
  const office = row.tax_office_id ?? row.warehouse_id;
  if (office === null) return null;
  const ours = await trx
    .selectFrom('offices')
    .select(['country', 'postcode'])
    .where('id', '=', office)
    .executeTakeFirst();
  if (!ours) return null;
  const theirs = { country: row.country, postcode: row.postcode };
  return row.type === 'return' ? { from: theirs, to: ours } : { from: ours, to: theirs };
}
