import type { ScopedTransaction } from '#server/db/tenancy.ts';

const AT = new Date('2026-11-20T10:00:00Z');

/** A row in each table of packing: a closed session, a photo, and what they taught. */
export async function insertPackingRows(
  trx: ScopedTransaction,
  own: { readonly client_id: number; readonly order_id: number },
  product_id: number,
): Promise<void> {
  const session = { session_id: '7c0e2c1e-3f5a-4c1b-9d0e-0a1b2c3d4e60', seconds: 60, status: 'PREPARED', info: '{}' };
  await trx
    .insertInto('packing_sessions')
    .values({ ...own, ...session, finished_at: AT })
    .execute();
  const photo = { unit: 1, file: `${'f'.repeat(64)}.jpg`, stored: 'f'.repeat(32), size: 1, created_at: AT };
  await trx
    .insertInto('quality_images')
    .values({ ...own, product_id, ...photo })
    .execute();
  const { client_id } = own;
  await trx
    .insertInto('product_weights')
    .values({ client_id, product_id, grams: 100, squares: 0, parcels: 1 })
    .execute();
  const { session_id } = session;
  const received = { grade: 'C', destination: 'repair', received_at: AT } as const;
  await trx
    .insertInto('received_lines')
    .values({ client_id, session_id, product_id, ...received })
    .execute();
  await trx.insertInto('box_choices').values({ client_id, basket: 'f', box_id: 1, times: 1 }).execute();
}
