import { createHash } from 'node:crypto';
import { cleanPicture } from '#domain/files/cleanPicture.ts';
import { MAX_IMAGES_OF_A_UNIT } from '#domain/packing/qualityPhotos.ts';
import { fitsPhotoQuota, MAX_PIXELS, PHOTO_DAY_MS } from '#domain/files/photoQuota.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { FileStore } from '../../files/fileStore.ts';

export interface SentImage {
  readonly clientId: number;
  readonly orderId: number;
  readonly productId: number;
  readonly unit: number;
  readonly userId: number;
  readonly bytes: Uint8Array;
  readonly at: Date;
  /** Of its bytes in the file store. */
  readonly stored: string;
}

export type ImageCheck =
  | { readonly outcome: 'kept'; readonly file: string }
  /** The same photo stands at another product or unit. */
  | { readonly outcome: 'elsewhere' | 'no-order' | 'no-unit' | 'quota' }
  | { readonly outcome: 'no-photo'; readonly why: 'empty' | 'no-photo' | 'too-many-pixels' | 'unit-is-full' };

/**
 * Keeps a photo of a unit: a JPEG, PNG or WebP by its bytes, without place and time, at most ten of one unit and as many
 * of a client in 24 hours as it may send. The bytes come before their row, which never names a file that is missing.
 * Sending it again changes nothing.
 */
export async function keepImage(database: DatabaseHandle, files: FileStore, sent: SentImage): Promise<ImageCheck> {
  const { clientId, bytes, stored } = sent;
  const picture = bytes.length > 0 ? cleanPicture(bytes) : null;
  const scope = { kind: 'client', clientId } as const;
  const file = picture && `${createHash('sha256').update(bytes).digest('hex')}.${picture.kind}`;
  const before = await inScope(database, scope, (trx) => placeOf(trx, sent, file));
  if (before !== 'free') return before;
  if (!picture || !file) return { outcome: 'no-photo', why: bytes.length === 0 ? 'empty' : 'no-photo' };
  if (picture.width * picture.height > MAX_PIXELS) return { outcome: 'no-photo', why: 'too-many-pixels' };
  const size = picture.bytes.length;
  if (!(await inScope(database, scope, (trx) => hasQuota(trx, sent, size)))) return { outcome: 'quota' };
  await files.put(clientId, stored, picture.bytes);
  await inScope(database, scope, (trx) => insert(trx, sent, file, size));
  return { outcome: 'kept', file };
}

/** Whether the unit exists and has room for the photo. @param file its name; null = it is no photo of ours */
async function placeOf(
  trx: ScopedTransaction,
  { orderId, productId, unit }: SentImage,
  file: string | null,
): Promise<ImageCheck | 'free'> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) return { outcome: 'no-order' };
  const { units } = await trx
    .selectFrom('order_lines')
    .select((eb) => eb.fn.sum<string | null>('quantity').as('units'))
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  if (unit > Number(units ?? 0)) return { outcome: 'no-unit' };
  const images = await trx
    .selectFrom('quality_images')
    .select(['product_id', 'unit', 'file'])
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .execute();
  const isHere = (one: { readonly product_id: number; readonly unit: number }) =>
    one.product_id === productId && one.unit === unit;
  const same = images.find((one) => one.file === file);
  if (same) return isHere(same) ? { outcome: 'kept', file: same.file } : { outcome: 'elsewhere' };
  return images.filter(isHere).length < MAX_IMAGES_OF_A_UNIT ? 'free' : { outcome: 'no-photo', why: 'unit-is-full' };
}

async function hasQuota(trx: ScopedTransaction, { clientId, at }: SentImage, size: number): Promise<boolean> {
  const { photos, bytes } = await trx
    .selectFrom('quality_images')
    .select((eb) => [eb.fn.countAll<string>().as('photos'), eb.fn.sum<string | null>('size').as('bytes')])
    .where('client_id', '=', clientId)
    .where('created_at', '>', new Date(at.getTime() - PHOTO_DAY_MS))
    .executeTakeFirstOrThrow();
  return fitsPhotoQuota({ photos: Number(photos), bytes: Number(bytes ?? 0) }, size);
}

/** A photo that was removed and is sent again comes back. Of two equal ones at the same moment the first stays. */
function insert(trx: ScopedTransaction, sent: SentImage, file: string, size: number) {
  const { clientId, orderId, productId, unit, userId, at, stored } = sent;
  const own = { product_id: productId, unit, stored, user_id: userId, size, created_at: at, removed_at: null };
  return trx
    .insertInto('quality_images')
    .values({ client_id: clientId, order_id: orderId, file, ...own })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'file']).doUpdateSet(own).where('quality_images.removed_at', 'is not', null),
    )
    .execute();
}
