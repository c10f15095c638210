import { asOwner } from '../db/tenancy.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';

/** So long it is remembered what rules did, and why they did not. */
const KEPT_MS = 45 * 86_400_000;

/** Forgets events, judgements and firings of long ago; none that nobody has judged. */
export async function dropOldEvents(database: DatabaseHandle, now: Date): Promise<void> {
  await asOwner(database, (trx) =>
    trx
      .deleteFrom('rule_events')
      .where('raised_at', '<', new Date(now.getTime() - KEPT_MS))
      .where('judged_at', 'is not', null)
      .execute(),
  );
}
