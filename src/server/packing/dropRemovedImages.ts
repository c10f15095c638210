import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';
import type { FileStore } from '../files/fileStore.ts';

/** What was removed by mistake can be brought back from the file store by hand for so long. */
const REMOVED_FOR_MS = 24 * 60 * 60 * 1000;
/** At a time, so that no transaction lasts long. */
const AT_ONCE = 200;

/** Deletes photos of quality control that somebody removed a day ago: bytes first, then rows. */
export async function dropRemovedImages(database: DatabaseHandle, files: FileStore, now: Date): Promise<void> {
  const removed = new Date(now.getTime() - REMOVED_FOR_MS);
  for (let dropped = AT_ONCE; dropped === AT_ONCE;) {
    dropped = await asOwner(database, async (trx) => {
      const rows = await trx
        .selectFrom('quality_images')
        .select(['client_id', 'order_id', 'file', 'stored'])
        .where('removed_at', '<', removed)
        .limit(AT_ONCE)
        .forUpdate()
        .execute();
      for (const { client_id, order_id, file, stored } of rows) {
        await files.remove(client_id, stored);
        await trx.deleteFrom('quality_images').where('order_id', '=', order_id).where('file', '=', file).execute();
      }
      return rows.length;
    });
  }
}
