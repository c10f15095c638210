import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server.ts';
import { createOwnedDatabase } from '../setup/ownedDatabase.ts';
import { startPostgres } from '../setup/postgresCluster.ts';
import { seedOrders } from './seedOrders.ts';

interface Place {
  readonly backend: 'PGlite' | 'PostgreSQL';
  readonly orders: number;
  readonly dataDir: string;
  /** undefined = the embedded database, in `dataDir` */
  readonly databaseUrl: string | undefined;
}

type Measure<Row> = (place: Place) => Promise<readonly Row[]>;

/**
 * Measures the same on the embedded database and, where the machine has one, on PostgreSQL as the README's user; a note
 * says when it has none.
 * @param orders that the first client has before anything is measured
 */
export function onBothDatabases<Row>(
  orders: number,
  measure: (backend: string, dataDir: string, databaseUrl: string | undefined) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; notes: string[] }> {
  return onDatabases({ embedded: [orders], postgres: [orders] }, ({ backend, dataDir, databaseUrl }) =>
    measure(backend, dataDir, databaseUrl),
  );
}

/** The same at several sizes: how many orders the first client has each time. */
export async function onDatabases<Row>(
  sizes: { readonly embedded: readonly number[]; readonly postgres: readonly number[] },
  measure: Measure<Row>,
): Promise<{ rows: Row[]; notes: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'despacho-bench-'));
  const rows: Row[] = [];
  const at = async (place: Place) => {
    await seed(place.orders, place.dataDir, place.databaseUrl);
    rows.push(...(await measure(place)));
  };
  try {
    for (const orders of sizes.embedded)
      await at({ backend: 'PGlite', orders, dataDir: join(folder, `pglite-${orders}`), databaseUrl: undefined });
    const cluster = await startPostgres();
    if (!cluster) return { rows, notes: ['No PostgreSQL on this machine: only the embedded database was measured.'] };
    try {
      for (const orders of sizes.postgres) {
        const databaseUrl = await createOwnedDatabase(cluster.url, 'despacho');
        await at({ backend: 'PostgreSQL', orders, dataDir: join(folder, `postgres-${orders}`), databaseUrl });
      }
    } finally {
      cluster.stop();
    }
    return { rows, notes: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function seed(orders: number, dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : undefined;
  // The first start makes the tables and the demo clients.
  const server = await startServer({ dataDir, ...(database && { env: database }) });
  await server.stop();
  await seedOrders(orders, dataDir, databaseUrl);
}
