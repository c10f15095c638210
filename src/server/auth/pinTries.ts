import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';

/** So many wrong PINs lock it until its owner shows the password: four digits have 10,000 values. */
export const MAX_PIN_FAILURES = 10;

/**
 * Counts a try at a PIN before it is checked, so that many at once cannot slip through.
 * @returns the stored hash, `null` without a PIN and where it is locked after too many failures
 */
export async function countPinTry(
  database: DatabaseHandle,
  userId: number,
): Promise<{ readonly hash: string | null; readonly locked: boolean }> {
  return asOwner(database, async (trx) => {
    const counted = await trx
      .updateTable('users')
      .set({ pin_failures: sql<number>`pin_failures + 1` })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('pin_hash', 'is not', null)
      .where('pin_failures', '<', MAX_PIN_FAILURES)
      .returning('pin_hash')
      .executeTakeFirst();
    if (counted) return { hash: counted.pin_hash, locked: false };
    const user = await trx.selectFrom('users').select('pin_hash').where('id', '=', userId).executeTakeFirst();
    return { hash: null, locked: Boolean(user?.pin_hash) };
  });
}

/** Resets the count: the owner has proved themselves by the right PIN or the password. */
export async function forgetPinTries(database: DatabaseHandle, userId: number): Promise<void> {
  await asOwner(database, (trx) =>
    trx.updateTable('users').set({ pin_failures: 0 }).where('id', '=', userId).where('pin_failures', '>', 0).execute(),
  );
}
