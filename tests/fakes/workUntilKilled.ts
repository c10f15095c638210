import { sql } from 'kysely';
import * as z from 'zod/mini';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import type { JobKind } from '#server/jobs/jobKind.ts';
import { JobWorker } from '#server/jobs/jobWorker.ts';

// A server process with its worker, until somebody kills it. It says each effect, and how many jobs are left.
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The job's effect and the end of the job are two commits: a kill in between leaves a job whose effect is there. */
const markJob: JobKind<{ readonly n: number }> = {
  name: 'mark',
  payload: z.object({ n: z.int() }),
  leaseMs: 1500,
  concurrency: 4,
  maxAttempts: 1000,
  backOffMs: () => 0,
  run: async ({ payload: { n } }) => {
    await sql`insert into runs (n) values (${n})`.execute(database.unscoped);
    const { rows } = await sql`select n from effects where n = ${n}`.execute(database.unscoped);
    if (rows.length === 0) await sql`insert into effects (n) values (${n})`.execute(database.unscoped);
    say(`effect ${n}`);
  },
};

await new JobWorker({
  kinds: [markJob],
  runtime: { database, now: () => new Date() },
  report: (words, error) => say(`fault ${words} ${String(error)}`),
}).start();
for (;;) {
  const { rows } = await asOwner(database, (trx) =>
    sql<{ left: number }>`select count(*)::integer as left from jobs`.execute(trx),
  );
  say(`left ${rows[0]?.left ?? 0}`);
  await new Promise((done) => {
    setTimeout(done, 200);
  });
}
