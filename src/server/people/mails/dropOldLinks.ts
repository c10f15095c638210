import type { DatabaseHandle } from '../../db/databaseHandle.ts';

/** A mail that could not be written by then never will be. */
const KEPT_MS = 8 * 24 * 3_600_000;

/** Removes links that open nothing any more. */
export async function dropOldLinks(database: DatabaseHandle, now: Date): Promise<void> {
  await database.unscoped
    .deleteFrom('account_mails')
    .where((where) =>
      where.or([where('expires_at', '<', now), where('requested_at', '<', new Date(now.getTime() - KEPT_MS))]),
    )
    .execute();
}
