import { createHash } from 'node:crypto';
import { MOST_RETURN_PHOTOS } from '#domain/orders/announcedReturn.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { acceptPhoto } from '../../files/acceptPhoto.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { sqlPhotoStore } from '../../files/sqlPhotoStore.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { runTask } from '../../threads/runTask.ts';
import type { ReturnPass } from '../../orders/returnPasses.ts';
import { drawReturnPhotoTask } from './tasks.ts';

export type PhotoOutcome = 'kept' | 'no-photo' | 'full' | 'quota' | 'closed';

interface SentPhoto {
  readonly pass: ReturnPass;
  /** One of the returns of the order. */
  readonly returnId: number;
  readonly file: Uint8Array;
  readonly now: Date;
}

/** Adds a photo to a return that waits for its goods. The same photo again changes nothing. */
export async function addReturnPhoto(
  database: DatabaseHandle,
  files: FileStore,
  { pass, returnId, file, now }: SentPhoto,
): Promise<PhotoOutcome> {
  const { clientId } = pass;
  const scope = { kind: 'client', clientId } as const;
  // Drawing costs far more than looking.
  const before = await inScope(database, scope, (trx) => lockPhotos(trx, pass, returnId));
  if (before === null) return 'closed';
  if (before.length >= MOST_RETURN_PHOTOS) return 'full';
  const drawn = await runTask(drawReturnPhotoTask, file);
  if (!drawn) return 'no-photo';
  const name = createHash('sha256').update(drawn).digest('hex');
  const sent = { clientId, name, userId: null, at: now, bytes: drawn };
  const kept = await acceptPhoto(sqlPhotoStore(database, files), sent);
  if (kept !== 'kept') return kept === 'quota' ? 'quota' : 'no-photo';
  return inScope(database, scope, async (trx) => {
    const photos = await lockPhotos(trx, pass, returnId);
    if (photos === null) return 'closed';
    if (photos.includes(name)) return 'kept';
    if (photos.length >= MOST_RETURN_PHOTOS) return 'full';
    await trx
      .updateTable('announced_returns')
      .set({ photos: JSON.stringify([...photos, name]) })
      .where('order_id', '=', returnId)
      .execute();
    await notifyOrders(trx, clientId, [returnId]);
    return 'kept';
  });
}

/** The photos of a return of this order, locked; null = it takes none: it is another's, called off, or came in. */
async function lockPhotos(trx: ScopedTransaction, { orderId }: ReturnPass, returnId: number) {
  const row = await trx
    .selectFrom('announced_returns')
    .innerJoin('orders', 'orders.id', 'announced_returns.order_id')
    .select('announced_returns.photos')
    .where('announced_returns.order_id', '=', returnId)
    .where('orders.parent_order_id', '=', orderId)
    .where('orders.status', '=', 'RETURN_REQUESTED')
    .where('orders.deleted_at', 'is', null)
    .forUpdate('announced_returns')
    .executeTakeFirst();
  return row?.photos ?? null;
}
