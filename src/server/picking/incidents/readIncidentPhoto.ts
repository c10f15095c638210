import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope, type Scope } from '../../db/tenancy.ts';
import type { FileStore } from '../../files/fileStore.ts';

/** The bytes of a photo that the scope may see; `null` for any other, whether it exists or not. */
export async function readIncidentPhoto(
  database: DatabaseHandle,
  files: FileStore,
  scope: Scope,
  name: string,
): Promise<Uint8Array | null> {
  const row = await inScope(database, scope, (trx) =>
    trx.selectFrom('photos').select('client_id').where('name', '=', name).orderBy('client_id').executeTakeFirst(),
  );
  return row ? files.get(row.client_id, name) : null;
}
