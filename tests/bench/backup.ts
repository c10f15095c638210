import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeBackup } from '../../src/server/backup/writeBackup.ts';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import { postgresPrograms } from '../setup/postgresPrograms.ts';
import { type Bench, percentile, ratio, timeEach } from './bench.ts';
import { onDatabases } from './onBothDatabases.ts';

const run = promisify(execFile);

/** Largest ratio to `pg_dump` in its own format, which packs as well. */
const TARGET = 1.2;
const PASSPHRASE = 'a passphrase of some length';

/** How long a backup of PostgreSQL takes, plain and sealed, beside `pg_dump`. Photos are not in it. */
export const bench: Bench = async ({ quick }) => {
  const orders = quick ? 10_000 : 100_000;
  const dump = join((await postgresPrograms()) ?? '', 'pg_dump');
  const { rows, notes } = await onDatabases(
    { embedded: [], postgres: [orders] },
    async ({ dataDir, databaseUrl }) => {
      const folder = await mkdtemp(join(tmpdir(), 'despacho-backup-'));
      const database = await openDatabase({ dataDir, databaseUrl });
      const seconds = async (once: (to: string) => Promise<unknown>) => {
        const samples = await timeEach(quick ? 1 : 3, 1, (turn) => once(join(folder, `${turn + 1}-${Math.random()}`)));
        return percentile(samples, 0.5) / 1000;
      };
      try {
        await database.maintain();
        const ours = (passphrase?: string) =>
          seconds((to) => writeBackup(database, dataDir, { to, now: new Date(), passphrase }));
        const plain = await ours();
        const sealed = await ours(PASSPHRASE);
        // The owner is under the policies, which let everything pass for it who names all clients.
        const env = { ...process.env, PGOPTIONS: '-c app.client=*' };
        const bare = existsSync(dump)
          ? await seconds((to) => run(dump, ['-Fc', '--enable-row-security', '-f', to, databaseUrl ?? ''], { env }))
          : null;
        return (
          [
            ['plain', plain],
            ['sealed', sealed],
          ] as const
        ).map(([kind, time]) => ({
          orders,
          kind,
          's p50': Number(time.toFixed(2)),
          'pg_dump s p50': bare === null ? '' : Number(bare.toFixed(2)),
          ...(bare !== null && ratio(time, bare, kind === 'plain' ? TARGET : undefined)),
        }));
      } finally {
        await database.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    true,
  );
  const guess = 'Some two seconds of each sealed one are the hash that makes guesses at the passphrase slow.';
  return { name: 'backup of PostgreSQL', rows, notes: [...notes, guess] };
};
