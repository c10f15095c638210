import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseDoor } from '../databaseDoor.ts';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { prepareDatabase } from '../prepareDatabase.ts';
import type { Tables } from '../schema.ts';
import { bulkLoadPostgres } from './bulkLoadPostgres.ts';
import { PgListener } from './pgListener.ts';
import { PreparingClient } from './preparingClient.ts';
import { promptDialect } from './promptDialect.ts';

const INT8 = 20;
const POOL_MAX = 20;
/**
 * Many short statements at a time: compiling one, or starting workers for it, takes longer than to run it, and what is
 * asked for lies in memory or on a disk that finds every page alike.
 */
const SESSION = {
  lock_timeout: 10_000,
  timezone: 'UTC',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  random_page_cost: 1.1,
};
const OPTIONS = Object.entries(SESSION)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * PostgreSQL by its address; the schema is brought up to date first. A duplicate of a running command waits for it
 * on a row lock, and each waiter holds a connection: lock_timeout bounds that.
 */
export async function openPostgres(connectionString: string): Promise<DatabaseHandle> {
  const handle = connect(connectionString, POOL_MAX);
  try {
    const hasRoles = await prepareDatabase(handle.unscoped);
    return { ...handle, hasRoles, door: () => ({ backend: 'postgres', connectionString, hasRoles }) };
  } catch (cause) {
    await handle.close();
    throw cause;
  }
}

/** The same database from another thread, over one connection. */
export function connectPostgres({
  connectionString,
  hasRoles,
}: Extract<DatabaseDoor, { backend: 'postgres' }>): DatabaseHandle {
  return {
    ...connect(connectionString, 1),
    hasRoles,
    door: () => ({ backend: 'postgres', connectionString, hasRoles }),
  };
}

function connect(connectionString: string, max: number) {
  pg.types.setTypeParser(INT8, Number);
  const config = { connectionString, connectionTimeoutMillis: 10_000, options: OPTIONS };
  const pool = new pg.Pool({ ...config, max, pipeline: true, Client: PreparingClient });
  // A connection of its own: a question whether the database answers must not wait behind all others.
  const pulse = new pg.Pool({ ...config, max: 1 });
  for (const one of [pool, pulse]) one.on('error', () => {});
  const unscoped = new Kysely<Tables>({ dialect: promptDialect(pool) });
  const listener = new PgListener(connectionString);
  return {
    backend: 'postgres',
    unscoped,
    bulkLoad: (work) => bulkLoadPostgres(config, work),
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    ping: async () => {
      await pulse.query('select 1');
    },
    maintain: async () => {
      await sql`vacuum (analyze)`.execute(unscoped);
    },
    close: async () => {
      await listener.close();
      await pulse.end();
      await unscoped.destroy();
    },
  } satisfies Partial<DatabaseHandle>;
}
