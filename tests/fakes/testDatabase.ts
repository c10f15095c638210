import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openMemoryPglite } from '#server/db/pglite/openPglite.ts';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';
import { loadDemo } from '#server/demo/loadDemo.ts';
import { madeOnce } from './madeOnce.ts';
import { type DatabaseFiles, readDatabaseFiles, readStoredFiles, storeFiles } from './memoryEngine/databaseFiles.ts';
import { startMemoryEngine } from './memoryEngine/startMemoryEngine.ts';
import { quickHash } from './quickHash.ts';
import { createOwnedDatabase, dropDatabase, TEMPLATE } from '../setup/ownedDatabase.ts';

export interface Backend {
  readonly name: 'pglite' | 'postgres';
  /** An empty, migrated database of its own; `close` also removes it. */
  open(): Promise<DatabaseHandle>;
  /** The same with the demo as it is loaded at this time, without the month before. */
  openDemo(now: Date): Promise<DatabaseHandle>;
}

const administrator = inject('postgresAdministrator');

/**
 * Every database that this machine offers: the embedded one always, PostgreSQL where it is found.
 * Use: `describe.each(BACKENDS)('$name', ({ open }) => …)` with one database per file.
 */
export const BACKENDS: readonly Backend[] = [
  { name: 'pglite', open: openPgliteCopy, openDemo: async (now) => openCopy(await pgliteDemo(now)) },
  ...(administrator
    ? [
        {
          name: 'postgres',
          open: () => openPostgresCopy(TEMPLATE),
          openDemo: async (now) => openPostgresCopy(await postgresDemo(now)),
        } satisfies Backend,
      ]
    : []),
];

/**
 * The embedded database; with `TEST_POSTGRES=all`, every database. For tests whose subject is a rule, a text or an answer:
 * what SQL itself does (stores, locks, filters, plans, streams, tenancy, one example of each call) runs on `BACKENDS`.
 */
export const DEFAULT_BACKENDS: readonly Backend[] =
  process.env['TEST_POSTGRES'] === 'all' ? BACKENDS : BACKENDS.slice(0, 1);

/** An empty, migrated embedded database of its own. */
export async function openPgliteCopy(): Promise<DatabaseHandle> {
  return openCopy(emptyFiles());
}

let empty: DatabaseFiles | null = null;
const emptyFiles = () => (empty ??= readDatabaseFiles(inject('pgliteFolder')));

async function openCopy(files: DatabaseFiles, onLeft?: (left: DatabaseFiles) => void): Promise<DatabaseHandle> {
  return openMemoryPglite(await startMemoryEngine(files, onLeft));
}

/** What `make` makes of a time: once for each, for all files of this process. */
function eachOnce<Made>(make: (now: Date) => Promise<Made>): (now: Date) => Promise<Made> {
  const made = new Map<number, Promise<Made>>();
  return (now) => {
    const one = made.get(now.getTime()) ?? make(now);
    made.set(now.getTime(), one);
    return one;
  };
}

const DEMO = { hash: quickHash, past: false };

const pgliteDemo = eachOnce(async (now) => {
  const folder = await madeOnce(inject('demoFolder'), `pglite-${now.getTime()}`, async (place) => {
    const left = Promise.withResolvers<DatabaseFiles>();
    const database = await openCopy(emptyFiles(), left.resolve);
    await loadDemo(database, now, DEMO);
    await database.close();
    storeFiles(place, await left.promise);
  });
  return readStoredFiles(folder);
});

const postgresDemo = eachOnce(async (now) => {
  const name = inject('postgresDemos') + now.getTime();
  await madeOnce(inject('demoFolder'), `postgres-${now.getTime()}`, async () => {
    const database = await openPostgres(await createOwnedDatabase(administrator, name, TEMPLATE));
    await loadDemo(database, now, DEMO);
    await database.close();
  });
  return name;
});

async function openPostgresCopy(template: string): Promise<DatabaseHandle> {
  const name = `despacho_${randomUUID().replaceAll('-', '')}`;
  const handle = await openPostgres(await createOwnedDatabase(administrator, name, template));
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await dropDatabase(administrator, name);
    },
  };
}
