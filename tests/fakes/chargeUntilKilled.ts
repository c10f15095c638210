import { chargeJob } from '#server/money/payments/chargeJob.ts';
import { refundJob } from '#server/money/payments/refundJob.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { sql } from 'kysely';
import { runDueJobs } from './runDueJobs.ts';

// A server process that charges and gives back what is due, and kills itself at a step: `asked` before the provider hears
// of it, `taken` when the provider has done it and nobody here knows. With `never` it comes to its end.
const [dataDir = '', step = 'never', at = '0', databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
const now = (): Date => new Date(Number(at));
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/** What the stand-in has committed stands, whatever becomes of the one who asked: it is another house. */
const line =
  (own: typeof fetch): typeof fetch =>
  async (input, init) => {
    const makes = init?.method === 'POST';
    if (makes && step === 'asked') die();
    const answer = await own(input, init);
    if (makes && step === 'taken') die();
    return answer;
  };
const services = { ...SERVICES, payments: { ...SERVICES.payments, line } };
const kinds = [chargeJob, refundJob].map((kind) => ({ ...kind, maxAttempts: 1000 }));
await runDueJobs<{ database: typeof database; services: typeof services; now: typeof now }>(kinds, {
  database,
  services,
  now,
});
const { rows } = await asOwner(database, (trx) =>
  sql<{
    left: number;
  }>`select count(*)::integer as left from jobs where kind in ('chargeInvoice', 'refundCharge')`.execute(trx),
);
process.stdout.write(`left ${rows[0]?.left}\n`);
await database.close();
