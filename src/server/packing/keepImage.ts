import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { cleanPicture } from '#domain/files/cleanPicture.ts';
import { MAX_IMAGES_OF_A_UNIT } from '#domain/packing/qualityPhotos.ts';
import { fitsPhotoQuota, MAX_PIXELS, PHOTO_DAY_MS } from '#domain/files/photoQuota.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { PREPARED, prepared } from '../db/prepared.ts';
import { inScope, readInScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { FileStore } from '../files/fileStore.ts';
import { readLinkKey } from '../secrets/readLinkKey.ts';

export interface SentImage {
  readonly clientId: number;
  readonly orderId: number;
  readonly productId: number;
  readonly unit: number;
  readonly userId: number;
  readonly bytes: Uint8Array;
  readonly at: Date;
  /** The name of its bytes in the file store. */
  readonly stored: string;
}

export type ImageRefusal =
  /** The same photo stands at another product or unit. */
  | { readonly outcome: 'elsewhere' | 'no-order' | 'no-unit' | 'quota' }
  | { readonly outcome: 'no-photo'; readonly why: 'empty' | 'no-photo' | 'too-many-pixels' | 'unit-is-full' };

export type KeptImage =
  /** `linkKey` signs its address. */
  { readonly outcome: 'kept'; readonly file: string; readonly linkKey: string | null } | ImageRefusal;

/**
 * Keeps a photo of a unit: a JPEG, PNG or WebP by its bytes, without place and time, at most ten of one unit and as many
 * of a client in 24 hours as it may send; photos that arrive at the same moment may exceed the latter by one each. The
 * bytes come before their row, which never names a file that is missing; bytes that no row came to name go at once.
 * Sending it again changes nothing. A shift that comes back sends hundreds: one look, the bytes, one transaction.
 */
export async function keepImage(database: DatabaseHandle, files: FileStore, sent: SentImage): Promise<KeptImage> {
  const { clientId, bytes, stored } = sent;
  const picture = bytes.length > 0 ? cleanPicture(bytes) : null;
  const scope = { kind: 'client', clientId } as const;
  const file = picture && `${createHash('sha256').update(bytes).digest('hex')}.${picture.kind}`;
  const { seen, linkKey } = await readInScope(database, scope, async (trx) => ({
    seen: await look(trx, sent),
    linkKey: await readLinkKey(trx),
  }));
  const early = judgePlace(seen, sent, file);
  if (early === 'here' && file) return { outcome: 'kept', file, linkKey };
  if (typeof early === 'object') return early;
  if (!picture || !file) return { outcome: 'no-photo', why: bytes.length === 0 ? 'empty' : 'no-photo' };
  if (picture.width * picture.height > MAX_PIXELS) return { outcome: 'no-photo', why: 'too-many-pixels' };
  const image = { file, size: picture.bytes.length };
  if (!fitsPhotoQuota(seen.today, image.size)) return { outcome: 'quota' };
  await files.put(clientId, stored, picture.bytes);
  const late = await inScope(database, scope, (trx) => enter(trx, sent, image));
  if (late === 'entered') return { outcome: 'kept', file, linkKey };
  await files.remove(clientId, stored);
  if (late !== 'here' && 'outcome' in late) return late;
  // The photo's bytes are still there, unless the end of the server came between their removal and that of the row.
  if (late !== 'here' && !(await files.get(clientId, late.revived)))
    await files.put(clientId, late.revived, picture.bytes);
  return { outcome: 'kept', file, linkKey };
}

interface Image {
  readonly file: string;
  readonly size: number;
}

/**
 * Judges the photo under a lock of its order, so that what it finds holds until the transaction ends, and enters it. One
 * that was removed, and whose bytes are still there, comes back.
 */
async function enter(
  trx: ScopedTransaction,
  sent: SentImage,
  { file, size }: Image,
): Promise<ImageRefusal | 'here' | 'entered' | { readonly revived: string }> {
  const { clientId, orderId, productId, unit, userId, at, stored } = sent;
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
  const seen = await look(trx, sent);
  const place = judgePlace(seen, sent, file);
  if (place !== 'free') return place;
  if (!fitsPhotoQuota(seen.today, size)) return { outcome: 'quota' };
  const now = { product_id: productId, unit, user_id: userId, created_at: at, removed_at: null };
  if (seen.images.some(([, , name, isRemoved]) => isRemoved && name === file)) {
    const back = await trx
      .updateTable('quality_images')
      .set(now)
      .where('order_id', '=', orderId)
      .where('file', '=', file)
      .returning('stored')
      .executeTakeFirst();
    // The photo may have gone for good since.
    if (back) return { revived: back.stored };
  }
  const row = { ...now, client_id: clientId, order_id: orderId, file, stored, size };
  await trx.insertInto('quality_images').values(row).modifyEnd(PREPARED).execute();
  return 'entered';
}

interface Seen {
  readonly hasOrder: boolean;
  /** Units of the product in the order. */
  readonly units: number;
  readonly images: readonly (readonly [product: number, unit: number, file: string, isRemoved: boolean])[];
  /** What the client sent in the last 24 hours. */
  readonly today: { readonly photos: number; readonly bytes: number };
}

/** All that a photo is judged by, in one statement. */
async function look(trx: ScopedTransaction, { clientId, orderId, productId, at }: SentImage): Promise<Seen> {
  const since = new Date(at.getTime() - PHOTO_DAY_MS);
  const { rows } = await prepared(sql<Omit<Seen, 'today'> & Seen['today']>`
    select photos, bytes,
      exists (select from orders where id = ${orderId}::bigint and deleted_at is null) as "hasOrder",
      coalesce((select sum(quantity) from order_lines
        where order_id = ${orderId}::bigint and product_id = ${productId}::bigint), 0)::integer as units,
      coalesce((select json_agg(json_build_array(product_id, unit, file, removed_at is not null)) from quality_images
        where order_id = ${orderId}::bigint), '[]') as images
    from (select count(*)::integer as photos, coalesce(sum(size), 0)::double precision as bytes from quality_images
      where client_id = ${clientId}::bigint and created_at > ${since}::timestamptz) as today`).execute(trx);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  const { photos, bytes, ...seen } = found;
  return { ...seen, today: { photos, bytes } };
}

/**
 * Whether the unit exists and has room for the photo. 'here' = this photo is there already.
 * @param file its name; null = it is no photo of ours
 */
function judgePlace(
  { hasOrder, units, images }: Seen,
  { productId, unit }: SentImage,
  file: string | null,
): ImageRefusal | 'here' | 'free' {
  if (!hasOrder) return { outcome: 'no-order' };
  if (unit > units) return { outcome: 'no-unit' };
  const standing = images.filter(([, , , isRemoved]) => !isRemoved);
  const isHere = ([product, at]: Seen['images'][number]) => product === productId && at === unit;
  const same = standing.find(([, , name]) => name === file);
  if (same) return isHere(same) ? 'here' : { outcome: 'elsewhere' };
  const isFull = standing.filter(isHere).length >= MAX_IMAGES_OF_A_UNIT;
  return isFull ? { outcome: 'no-photo', why: 'unit-is-full' } : 'free';
}
