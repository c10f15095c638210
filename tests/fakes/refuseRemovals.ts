import { sql } from 'kysely';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';

/** While `work` runs, a transaction that wants bytes removed fails at that. */
export async function refuseRemovals(database: DatabaseHandle, work: () => Promise<void>): Promise<void> {
  await asOwner(database, async (trx) => {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      trx,
    );
    await sql`create trigger refuse before insert on jobs for each row when (new.kind = 'removeFiles')
      execute function refuse()`.execute(trx);
  });
  await work();
  await asOwner(database, (trx) => sql`drop function refuse() cascade`.execute(trx));
}
