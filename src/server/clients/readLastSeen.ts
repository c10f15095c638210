import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { readAsOwner } from '../db/tenancy.ts';

/**
 * When somebody of a client last asked for anything; null = nobody has since sessions are kept. Sessions belong to no
 * client, so this is asked outside of a scope: only for those who may see every client.
 */
export async function readLastSeen(database: DatabaseHandle, clientId: number): Promise<string | null> {
  const row = await readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select((eb) => eb.fn.max<Date | null>('last_seen_at').as('seen'))
      .where('client_id', '=', clientId)
      .executeTakeFirst(),
  );
  return row?.seen ? new Date(row.seen).toISOString() : null;
}
