import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { groupRows } from '../db/groupRows.ts';
import { asOwner } from '../db/tenancy.ts';
import { removeFilesLater } from '../jobs/removeFiles.ts';

/** What was removed by mistake can be brought back from the file store by hand for so long. */
const REMOVED_FOR_MS = 24 * 60 * 60 * 1000;
/** At a time, so that no transaction lasts long. */
const AT_ONCE = 200;

/** Deletes photos of quality control that somebody removed a day ago; a job takes their bytes. */
export async function dropRemovedImages(database: DatabaseHandle, now: Date): Promise<void> {
  const removed = new Date(now.getTime() - REMOVED_FOR_MS);
  for (let dropped = AT_ONCE; dropped === AT_ONCE;) {
    dropped = await asOwner(database, async (trx) => {
      const { rows } = await sql<{ client_id: number; stored: string }>`
        delete from quality_images where (client_id, order_id, file) in (
          select client_id, order_id, file from quality_images where removed_at < ${removed}
          order by client_id, order_id, file limit ${AT_ONCE}::integer)
        returning client_id, stored`.execute(trx);
      for (const [clientId, own] of groupRows(rows, ({ client_id }) => client_id)) {
        const names = own.map(({ stored }) => stored);
        await removeFilesLater(trx, clientId, names, now);
      }
      return rows.length;
    });
  }
}
