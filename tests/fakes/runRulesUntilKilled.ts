import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { JobWorker } from '#server/jobs/jobWorker.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { beforeRules } from '#server/rules/beforeRules.ts';
import { judgeRulesJob } from '#server/rules/judgeRulesJob.ts';
import { runRulesJob } from '#server/rules/runRulesJob.ts';

// A server process that runs rules, from the moment that it is let in until somebody kills it. It says how many actions are done, and how many jobs are left.
const [dataDir = '', begun = '0', databaseUrl] = process.argv.slice(2);
// What is killed writes nothing at its end.
flushCompileCache();
await once(process.stdin, 'data');
process.stdin.destroy();
const database = await openDatabase({ dataDir, databaseUrl });
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Five minutes pass in a second: a label that was cut is looked at again after some. All processes of a test share the clock. */
const FASTER = 300;
const now = (): Date => new Date(Number(begun) + (Date.now() - Number(begun)) * FASTER);

/**
 * Six real seconds: the test waits for it after each kill, and a slow machine must renew it in time. A lease that lapses
 * takes one of the few attempts of an action that reaches outside.
 */
const LEASE_MS = 6000 * FASTER;
/** A job may be cut as often as the test kills. */
const SHORT = { leaseMs: LEASE_MS, maxAttempts: 1000 } as const;

await new JobWorker({
  kinds: [
    { ...judgeRulesJob, ...SHORT },
    { ...runRulesJob, ...SHORT },
  ],
  runtime: { database, services: { ...SERVICES, beforeRules }, now },
  lookEveryMs: 200,
  leaseMs: LEASE_MS,
  report: (words, error) => say(`fault ${words} ${String(error)}`),
}).start();
for (;;) {
  const { rows } = await asOwner(database, (trx) =>
    sql<{ done: number; left: number; waiting: number }>`select
      (select count(*) from rule_runs where state <> 'waiting')::integer as done,
      (select count(*) from jobs where kind in ('judgeRules', 'runRules'))::integer as left`.execute(trx),
  );
  say(`done ${rows[0]?.done ?? 0}`);
  say(`left ${rows[0]?.left ?? 0}`);
  await new Promise((done) => {
    setTimeout(done, 100);
  });
}
