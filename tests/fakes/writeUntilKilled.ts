import { sql } from 'kysely';
import { openPglite } from '#server/db/pglite/openPglite.ts';

// A process that commits one row after the other and says so, until somebody kills it.
const database = await openPglite(process.argv[2] ?? '');
await sql`create table notes (n integer)`.execute(database.unscoped);
for (let n = 1; ; n++) {
  await sql`insert into notes values (${n})`.execute(database.unscoped);
  process.stdout.write(`${n}\n`);
}
