import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';

/** Takes away every shop, with what came of it. */
export async function emptyShops(database: DatabaseHandle): Promise<void> {
  await asOwner(database, async (trx) => {
    for (const table of ['eplatforms', 'jobs', 'order_events', 'orders', 'product_parts', 'products'] as const)
      await trx.deleteFrom(table).execute();
  });
}
