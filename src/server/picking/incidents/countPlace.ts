import type { countPlace as countPlaceCall } from '#contract/picking/incidents.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** Who counted, for which client, and when. */
interface Counter {
  readonly clientId: number;
  readonly userId: number;
  readonly at: Date;
}

/**
 * Stores what was counted at a place beside every incident of it that nobody had counted for.
 * @returns how many incidents that settles; a repeat settles none
 */
export async function countPlace(
  trx: ScopedTransaction,
  { location, products }: BodyOf<typeof countPlaceCall>,
  { clientId, userId, at }: Counter,
): Promise<number> {
  let settled = 0;
  for (const { id_product, units } of products) {
    const { numUpdatedRows } = await trx
      .updateTable('picking_incidents')
      .set({ counted_at: at, counted_units: units, counted_by: userId })
      .where('client_id', '=', clientId)
      .where('product_id', '=', id_product)
      .where(sql<boolean>`location is not distinct from ${location}`)
      .where('counted_at', 'is', null)
      .executeTakeFirst();
    settled += Number(numUpdatedRows);
  }
  return settled;
}
