import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';

const KEPT_MS = 30 * 86_400_000;

/** How calls to operators went is kept for 30 days. */
export async function dropOldCalls(database: DatabaseHandle, now: Date): Promise<void> {
  await asOwner(database, (trx) =>
    trx
      .deleteFrom('carrier_calls')
      .where('hour', '<', new Date(now.getTime() - KEPT_MS))
      .execute(),
  );
}
