import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, startServer } from '../../e2e/support/server.ts';
import { createOwnedDatabase } from '../setup/ownedDatabase.ts';
import { startPostgres } from '../setup/postgresCluster.ts';

const run = promisify(execFile);

/** @param databaseUrl undefined = the embedded database, in `dataDir` */
type Measure<Row> = (backend: string, dataDir: string, databaseUrl: string | undefined) => Promise<readonly Row[]>;

/**
 * Measures the same on the embedded database and, where the machine has one, on PostgreSQL; a note says when it has none.
 * @param orders that the first client has before anything is measured
 */
export async function onBothDatabases<Row>(orders: number, measure: Measure<Row>): Promise<{ rows: Row[]; notes: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'despacho-bench-'));
  const seeded: Measure<Row> = async (backend, dataDir, databaseUrl) => {
    await seed(orders, dataDir, databaseUrl);
    return measure(backend, dataDir, databaseUrl);
  };
  try {
    const embedded = await seeded('PGlite', join(folder, 'pglite'), undefined);
    const postgres = await startPostgres();
    if (!postgres) return { rows: [...embedded], notes: ['No PostgreSQL on this machine: only the embedded database was measured.'] };
    try {
      return { rows: [...embedded, ...(await seeded('PostgreSQL', join(folder, 'postgres'), await createOwnedDatabase(postgres.url, 'despacho')))], notes: [] };
    } finally {
      postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function seed(orders: number, dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : undefined;
  // The first start makes the tables and the demo clients.
  const server = await startServer({ dataDir, ...(database && { env: database }) });
  await server.stop();
  const env = { ...process.env, DATA_DIR: dataDir, ...database };
  await run(process.execPath, ['src/server/seed/cli.ts', '--orders', String(orders), '--client', '1'], { cwd: ROOT, env, maxBuffer: 64_000_000 });
}
