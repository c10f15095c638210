import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server.ts';
import { createOwnedDatabase, dropDatabase } from '../setup/ownedDatabase.ts';
import { startPostgres } from '../setup/postgresCluster.ts';
import { atEnd } from './atEnd.ts';
import { seedOrders } from './seedOrders.ts';
import { demoData } from './stage.ts';

export interface Place {
  readonly backend: 'PGlite' | 'PostgreSQL';
  /** Orders that the first client has beside those of the demo. */
  readonly orders: number;
  readonly dataDir: string;
  /** undefined = the embedded database, in `dataDir` */
  readonly databaseUrl: string | undefined;
}

type Wanted = Pick<Place, 'backend' | 'orders'>;

const shared = new Map<string, Place>();
let folder: string | null = null;
let cluster: Awaited<ReturnType<typeof startPostgres>> | undefined;
let count = 0;

/** The demo's clients and so many orders, on a stopped server. null where this machine has no PostgreSQL. */
async function makePlace({ backend, orders }: Wanted): Promise<Place | null> {
  folder ??= await newFolder();
  count += 1;
  const dataDir = join(folder, `place-${count}`);
  let databaseUrl: string | undefined;
  if (backend === 'PGlite') await cp(await demoData(), dataDir, { recursive: true });
  else {
    cluster ??= await startCluster();
    if (!cluster) return null;
    databaseUrl = await createOwnedDatabase(cluster.url, `despacho_${count}`);
    // The first start makes the tables and the demo clients.
    const server = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl } });
    await server.stop();
  }
  await seedOrders(orders, dataDir, databaseUrl);
  return { backend, orders, dataDir, databaseUrl };
}

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'despacho-bench-'));
  atEnd(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function startCluster() {
  const started = await startPostgres();
  atEnd(() => started?.stop());
  return started;
}

/** A place that benchmarks only read, made once a run: seeding takes longer than most of what is measured in it. */
async function sharedPlace(wanted: Wanted): Promise<Place | null> {
  const key = `${wanted.backend} ${wanted.orders}`;
  const place = shared.get(key) ?? (await makePlace(wanted));
  if (place) shared.set(key, place);
  return place;
}

/**
 * Measures in a place.
 * @param isRead nothing is written there, so that others may measure in it, too
 * @returns null where this machine has no PostgreSQL
 */
export async function inPlace<Result>(
  wanted: Wanted,
  isRead: boolean,
  measure: (place: Place) => Promise<Result>,
): Promise<Result | null> {
  if (isRead) {
    const place = await sharedPlace(wanted);
    return place && (await measure(place));
  }
  const place = await makePlace(wanted);
  if (!place) return null;
  try {
    return await measure(place);
  } finally {
    await rm(place.dataDir, { recursive: true, force: true });
    if (cluster && place.databaseUrl) await dropDatabase(cluster.url, new URL(place.databaseUrl).pathname.slice(1));
  }
}
