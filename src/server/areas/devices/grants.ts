import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** A grant that nobody used for so long opens nothing: the person shows PIN or badge to the server again. */
const LASTS_MS = 30 * 24 * 3_600_000;

/** Whose grant this is on this device, or `null`: unknown, of another device, or too old. */
export async function userOfGrant(database: DatabaseHandle, deviceId: number, grant: string, now: Date): Promise<number | null> {
  const row = await database.unscoped
    .selectFrom('device_grants')
    .select('user_id')
    .where('device_id', '=', deviceId)
    .where('token_hash', '=', hashSecret(grant))
    .where('used_at', '>', new Date(now.getTime() - LASTS_MS))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * The grant with which a device opens further sessions of this person without PIN or badge leaving it.
 * @param shown the grant that was just accepted: it stays, or a lost answer would leave the device with a dead one
 */
export async function keepGrant(database: DatabaseHandle, deviceId: number, userId: number, shown: string | null, now: Date): Promise<string> {
  const grant = shown ?? newSecret();
  await database.unscoped
    .insertInto('device_grants')
    .values({ device_id: deviceId, user_id: userId, token_hash: hashSecret(grant), used_at: now })
    .onConflict((conflict) => conflict.columns(['device_id', 'user_id']).doUpdateSet({ token_hash: hashSecret(grant), used_at: now }))
    .execute();
  return grant;
}
