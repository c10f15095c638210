import { sql } from 'kysely';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';

/** While `work` runs, a transaction that wants bytes removed fails at that. */
export const refuseRemovals = (database: DatabaseHandle, work: () => Promise<void>): Promise<void> =>
  refusing(database, 'jobs', "when (new.kind = 'removeFiles')", work);

/** While `work` runs, a transaction that writes a new row into a table fails at that. */
export const refuseRows = (database: DatabaseHandle, table: string, work: () => Promise<void>): Promise<void> =>
  refusing(database, table, '', work);

async function refusing(database: DatabaseHandle, table: string, when: string, work: () => Promise<void>) {
  await asOwner(database, async (trx) => {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      trx,
    );
    await sql`create trigger refuse before insert on ${sql.table(table)} for each row ${sql.raw(when)}
      execute function refuse()`.execute(trx);
  });
  await work();
  await asOwner(database, (trx) => sql`drop function refuse() cascade`.execute(trx));
}
