import type { ParamsOf } from '#contract/endpoint.ts';
import type { qualityImage } from '#contract/packing/qualityImages.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import type { FileStore } from '../files/fileStore.ts';

/** The bytes of the photo at a place; `null` = there is none, or it was removed. */
export async function readImage(
  database: DatabaseHandle,
  files: FileStore,
  { client, order, product, unit, file }: ParamsOf<typeof qualityImage>,
): Promise<Uint8Array | null> {
  const row = await inScope(database, { kind: 'client', clientId: client }, (trx) =>
    trx
      .selectFrom('quality_images')
      .select('stored')
      .where('order_id', '=', order)
      .where('product_id', '=', product)
      .where('unit', '=', unit)
      .where('file', '=', file)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  return row ? files.get(client, row.stored) : null;
}
