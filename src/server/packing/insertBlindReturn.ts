import type { ScopedTransaction } from '../db/tenancy.ts';
import type { NewBlindReturn } from './packingPort.ts';

/** Stores a parcel that has no order, once for each client and id. */
export async function insertBlindReturn(
  trx: ScopedTransaction,
  clientId: number,
  { parcel, code, note, weight, photos, userId, userName, deviceId, at, happened }: NewBlindReturn,
): Promise<void> {
  await trx
    .insertInto('blind_returns')
    .values({
      client_id: clientId,
      parcel,
      code,
      note,
      weight,
      photos: JSON.stringify(photos),
      state: 'waiting',
      user_id: userId,
      user_name: userName,
      device_id: deviceId,
      created_at: at,
      happened_at: happened?.at ?? null,
      clock_doubtful: happened?.clockDoubtful ?? false,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'parcel']).doNothing())
    .execute();
}
