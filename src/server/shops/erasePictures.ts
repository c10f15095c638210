import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { photosInUse } from '../files/photosInUse.ts';
import { removeFilesLater } from '../jobs/removeFiles.ts';

/**
 * Deletes what pictures show of whom orders were for: signatures, what carriers gave of deliveries, photos of quality
 * control, photos and notes of parcels that came back and of returns that were announced. That somebody signed, that a
 * unit was photographed and that a parcel came back stays in the history. Bytes go by a job of the same transaction: one
 * that fails has lost none.
 * @param ids orders, locked by the caller
 */
export async function erasePictures(
  trx: ScopedTransaction,
  clientId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const photos = await photosOf(trx, ids);
  await trx.updateTable('hand_overs').set({ signature: null }).where('order_id', 'in', ids).execute();
  await trx.updateTable('blind_returns').set({ photos: '[]', note: null }).where('order_id', 'in', ids).execute();
  await trx
    .updateTable('announced_returns')
    .set({ photos: '[]', comment: '' })
    .where('order_id', 'in', returnsOf(trx, ids))
    .execute();
  const alone = await notShared(trx, clientId, photos);
  if (alone.length > 0)
    await trx.deleteFrom('photos').where('client_id', '=', clientId).where('name', 'in', alone).execute();
  const images = await trx.deleteFrom('quality_images').where('order_id', 'in', ids).returning('stored').execute();
  const proofs = await trx.deleteFrom('delivery_proofs').where('order_id', 'in', ids).returning('stored').execute();
  await removeFilesLater(trx, clientId, [...alone, ...[...images, ...proofs].map(({ stored }) => stored)], now);
}

async function photosOf(trx: ScopedTransaction, ids: readonly number[]): Promise<readonly string[]> {
  const signed = await trx
    .selectFrom('hand_overs')
    .select('signature')
    .where('order_id', 'in', ids)
    .where('signature', 'is not', null)
    .execute();
  const returned = await trx.selectFrom('blind_returns').select('photos').where('order_id', 'in', ids).execute();
  const announced = await trx
    .selectFrom('announced_returns')
    .select('photos')
    .where('order_id', 'in', returnsOf(trx, ids))
    .execute();
  return [
    ...new Set([
      ...signed.flatMap(({ signature }) => signature ?? []),
      ...[...returned, ...announced].flatMap((row) => row.photos),
    ]),
  ];
}

/** The returns of these orders. */
const returnsOf = (trx: ScopedTransaction, ids: readonly number[]) =>
  trx.selectFrom('orders').select('id').where('parent_order_id', 'in', ids);

/** A photo is named by its bytes: two people may have sent the same, and then the other one's stays. */
async function notShared(
  trx: ScopedTransaction,
  clientId: number,
  names: readonly string[],
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select distinct name from (${photosInUse(clientId)}) as uses
    where name = any(${[...names]}::text[])`.execute(trx);
  const used = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !used.has(name));
}
