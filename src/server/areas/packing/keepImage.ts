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
 * of a client in 24 hours as it may send; photos that arrive at the same moment may exceed the latter by one each. The
 * bytes come before their row, which never names a file that is missing; bytes that no row came to name go at once.
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
  const image = { file, size: picture.bytes.length };
  const early = await inScope(database, scope, (trx) => enter(trx, sent, image));
  if (typeof early === 'object' && 'revived' in early) {
    // Its bytes are still there, unless the end of the server came between their removal and that of the row.
    if (!(await files.get(clientId, early.revived))) await files.put(clientId, early.revived, picture.bytes);
    return { outcome: 'kept', file };
  }
  if (early !== 'free') return early;
  await files.put(clientId, stored, picture.bytes);
  const late = await inScope(database, scope, async (trx) => {
    const entered = await enter(trx, sent, image);
    if (entered === 'free') await insert(trx, sent, image);
    return entered;
  });
  if (late === 'free') return { outcome: 'kept', file };
  await files.remove(clientId, stored);
  return 'revived' in late ? { outcome: 'kept', file } : late;
}

interface Image {
  readonly file: string;
  readonly size: number;
}

/**
 * Judges the photo under a lock of its order, so that what it finds holds until the transaction ends. One that was
 * removed, and whose bytes are still there, comes back. 'free' = it may be inserted.
 */
async function enter(
  trx: ScopedTransaction,
  sent: SentImage,
  image: Image,
): Promise<ImageCheck | { readonly revived: string } | 'free'> {
  await trx.selectFrom('orders').select('id').where('id', '=', sent.orderId).forNoKeyUpdate().execute();
  const place = await placeOf(trx, sent, image.file);
  if (place !== 'free') return place;
  if (!(await hasQuota(trx, sent, image.size))) return { outcome: 'quota' };
  const back = await trx
    .updateTable('quality_images')
    .set({
      product_id: sent.productId,
      unit: sent.unit,
      user_id: sent.userId,
      created_at: sent.at,
      removed_at: null,
    })
    .where('order_id', '=', sent.orderId)
    .where('file', '=', image.file)
    .where('removed_at', 'is not', null)
    .returning('stored')
    .executeTakeFirst();
  return back ? { revived: back.stored } : 'free';
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

function insert(
  trx: ScopedTransaction,
  { clientId, orderId, productId, unit, userId, at, stored }: SentImage,
  { file, size }: Image,
) {
  const of = { client_id: clientId, order_id: orderId, product_id: productId, unit, user_id: userId };
  return trx
    .insertInto('quality_images')
    .values({ ...of, file, stored, size, created_at: at, removed_at: null })
    .execute();
}
