// The yardstick of the import: a program that opens the same database, reads the same files and stores each line
// unchecked, a hundred per transaction. Arguments: the files.
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { readConfig } from '#server/app/config.ts';
import { openDatabase } from '#server/db/openDatabase.ts';

const BATCH = 100;

const database = await openDatabase(readConfig(process.env));
await sql`create table bare_lines (id integer generated always as identity primary key, line jsonb not null)`.execute(
  database.unscoped,
);
for (const file of process.argv.slice(2)) {
  const lines = parse(await readFile(file), { columns: true, bom: true }) as Record<string, string>[];
  for (let at = 0; at < lines.length; at += BATCH) {
    await database.unscoped.transaction().execute(async (trx) => {
      for (const line of lines.slice(at, at + BATCH))
        await sql`insert into bare_lines (line) values (${JSON.stringify(line)})`.execute(trx);
    });
  }
}
await database.close();
