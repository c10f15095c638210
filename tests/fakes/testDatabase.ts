import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openMemoryPglite } from '#server/db/pglite/openPglite.ts';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';
import { createOwnedDatabase, dropDatabase } from '../setup/ownedDatabase.ts';

export interface Backend {
  readonly name: 'pglite' | 'postgres';
  /** An empty, migrated database of its own; `close` also removes it. */
  open(): Promise<DatabaseHandle>;
}

const administrator = inject('postgresAdministrator');

/**
 * Every database that this machine offers: the embedded one always, PostgreSQL where it is found.
 * Use: `describe.each(BACKENDS)('$name', ({ open }) => …)` with one database per file.
 */
export const BACKENDS: readonly Backend[] = [
  { name: 'pglite', open: openPgliteCopy },
  ...(administrator ? [{ name: 'postgres', open: openPostgresCopy } as const] : []),
];

/**
 * The embedded database; with `TEST_POSTGRES=all`, every database. For tests whose subject is a rule, a text or an answer:
 * what SQL itself does (stores, locks, filters, plans, streams, tenancy, one example of each call) runs on `BACKENDS`.
 */
export const DEFAULT_BACKENDS: readonly Backend[] =
  process.env['TEST_POSTGRES'] === 'all' ? BACKENDS : BACKENDS.slice(0, 1);

/** An empty, migrated embedded database of its own. */
export async function openPgliteCopy(): Promise<DatabaseHandle> {
  return openMemoryPglite(await readFile(inject('pgliteSnapshot')));
}

async function openPostgresCopy(): Promise<DatabaseHandle> {
  const name = `despacho_${randomUUID().replaceAll('-', '')}`;
  const handle = await openPostgres(await createOwnedDatabase(administrator, name, 'despacho_template'));
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await dropDatabase(administrator, name);
    },
  };
}
