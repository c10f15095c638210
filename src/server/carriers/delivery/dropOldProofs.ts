import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner } from '../../db/tenancy.ts';
import type { FileStore } from '../../files/fileStore.ts';

/** As long as photos of quality control. */
const KEPT_MONTHS = 12;
/** At a time, so that no transaction lasts long. */
const AT_ONCE = 200;

/** Deletes what carriers gave of deliveries of more than twelve months ago: bytes first, then rows. */
export async function dropOldProofs(database: DatabaseHandle, files: FileStore, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - KEPT_MONTHS);
  for (let dropped = AT_ONCE; dropped === AT_ONCE;) {
    dropped = await asOwner(database, async (trx) => {
      const rows = await trx
        .selectFrom('delivery_proofs')
        .select(['client_id', 'id', 'stored'])
        .where('created_at', '<', oldest)
        .limit(AT_ONCE)
        .forUpdate()
        .execute();
      for (const { client_id, id, stored } of rows) {
        await files.remove(client_id, stored);
        await trx.deleteFrom('delivery_proofs').where('id', '=', id).execute();
      }
      return rows.length;
    });
  }
}
