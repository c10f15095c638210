import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { DeviceGrantsTable } from '../../db/schema/devices.ts';
import { hashSecret, newSecret } from '../../auth/secrets.ts';

/** A grant that nobody used for this long opens nothing: the person shows PIN or badge to the server again. */
const LASTS_MS = 30 * 24 * 3_600_000;

/**
 * The user of this grant on this device, or `null` when it is unknown, of another device, or too old. Reading it
 * extends it.
 */
export async function userOfGrant(
  database: DatabaseHandle,
  deviceId: number,
  grant: string,
  now: Date,
): Promise<number | null> {
  const row = await database.unscoped
    .updateTable('device_grants')
    .set({ used_at: now })
    .where('device_id', '=', deviceId)
    .where('token_hash', '=', hashSecret(grant))
    .where('used_at', '>', new Date(now.getTime() - LASTS_MS))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Makes a grant with which a device opens further sessions of this person without sending PIN or badge. One for each
 * way in: the device seals each under its own, and a new one ends only the former one of the same way.
 */
export async function newGrant(
  database: DatabaseHandle,
  of: { readonly deviceId: number; readonly userId: number; readonly way: DeviceGrantsTable['way'] },
  now: Date,
): Promise<string> {
  const grant = newSecret();
  await database.unscoped
    .insertInto('device_grants')
    .values({ device_id: of.deviceId, user_id: of.userId, way: of.way, token_hash: hashSecret(grant), used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'user_id', 'way']).doUpdateSet({ token_hash: hashSecret(grant), used_at: now }),
    )
    .execute();
  return grant;
}
