import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openMemoryPglite } from '#server/db/pglite/openPglite.ts';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';

export interface Backend {
  readonly name: 'pglite' | 'postgres';
  /** An empty, migrated database of its own; `close` also removes it. */
  open(): Promise<DatabaseHandle>;
}

const template = inject('postgresTemplate');

/**
 * Every database that this machine offers: the embedded one always, PostgreSQL where it is found.
 * Use: `describe.each(BACKENDS)('$name', ({ open }) => …)` with one database per file.
 */
export const BACKENDS: readonly Backend[] = [
  { name: 'pglite', open: openPgliteCopy },
  ...(template ? [{ name: 'postgres', open: openPostgresCopy } as const] : []),
];

async function openPgliteCopy(): Promise<DatabaseHandle> {
  return openMemoryPglite(await readFile(inject('pgliteSnapshot')));
}

async function openPostgresCopy(): Promise<DatabaseHandle> {
  const name = `despacho_${randomUUID().replaceAll('-', '')}`;
  const server = template.replace(/\/[^/?]*(\?.*)?$/, '/postgres$1');
  await asAdministrator(server, `create database ${name} template despacho_template`);
  const handle = await openPostgres(template.replace(/\/[^/?]*(\?.*)?$/, `/${name}$1`));
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await asAdministrator(server, `drop database ${name} with (force)`);
    },
  };
}

/** Copies of a template are made one at a time: PostgreSQL refuses a template that is in use. */
async function asAdministrator(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(20261120)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
