import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner } from '../../db/tenancy.ts';
import type { FileStore } from '../../files/fileStore.ts';

/** The picture behind a public address; null = there is none, or its client is disabled, and nobody learns which. */
export async function readPublicLogo(
  database: DatabaseHandle,
  files: FileStore,
  token: string,
): Promise<Uint8Array | null> {
  const row = await asOwner(database, (trx) =>
    trx
      .selectFrom('client_logos')
      .innerJoin('clients', 'clients.id', 'client_logos.client_id')
      .select(['client_logos.client_id', 'stored'])
      .where('token', '=', token)
      .where('clients.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  return row ? files.get(row.client_id, row.stored) : null;
}
