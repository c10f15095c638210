import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import type { FileStore } from './fileStore.ts';
import type { PhotoStore } from './photoStore.ts';

/** Photos of the product: rows in the database under the client's own policies, bytes in the file store. */
export function sqlPhotoStore(database: DatabaseHandle, files: FileStore): PhotoStore {
  return {
    async keep({ clientId, name, userId, size, at }, bytes) {
      await files.put(clientId, name, bytes);
      await inScope(database, { kind: 'client', clientId }, (trx) =>
        trx
          .insertInto('photos')
          .values({ client_id: clientId, name, user_id: userId, size, created_at: at })
          .onConflict((conflict) => conflict.columns(['client_id', 'name']).doNothing())
          .execute(),
      );
    },
    sentSince: ({ clientId, name }, since) =>
      inScope(database, { kind: 'client', clientId }, async (trx) => {
        const kept = await trx
          .selectFrom('photos')
          .select('name')
          .where('client_id', '=', clientId)
          .where('name', '=', name)
          .executeTakeFirst();
        if (kept) return null;
        const { photos, bytes } = await trx
          .selectFrom('photos')
          .select((eb) => [eb.fn.countAll<string>().as('photos'), eb.fn.sum<string | null>('size').as('bytes')])
          .where('client_id', '=', clientId)
          .where('created_at', '>', since)
          .executeTakeFirstOrThrow();
        return { photos: Number(photos), bytes: Number(bytes ?? 0) };
      }),
  };
}
