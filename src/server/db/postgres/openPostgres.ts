import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { prepareDatabase } from '../prepareDatabase.ts';
import type { Tables } from '../schema.ts';
import { bulkLoadPostgres } from './bulkLoadPostgres.ts';
import { PgListener } from './pgListener.ts';

const INT8 = 20;
const POOL_MAX = 20;
/**
 * Many short statements at a time: compiling one, or starting workers for it, takes longer than to run it, and what is
 * asked for lies in memory or on a disk that finds every page alike.
 */
const SESSION = { lock_timeout: 10_000, timezone: 'UTC', jit: 'off', max_parallel_workers_per_gather: 0, random_page_cost: 1.1 };

/**
 * PostgreSQL by its address; the schema is brought up to date first. A duplicate of a running command waits for it
 * on a row lock, and each waiter holds a connection: lock_timeout bounds that.
 */
export async function openPostgres(connectionString: string): Promise<DatabaseHandle> {
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: POOL_MAX,
    connectionTimeoutMillis: 10_000,
    options: Object.entries(SESSION).map(([name, value]) => `-c ${name}=${value}`).join(' '),
  });
  pool.on('error', () => {});
  const unscoped = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = new PgListener(connectionString);
  try {
    const hasRoles = await prepareDatabase(unscoped);
    return {
      backend: 'postgres',
      unscoped,
      hasRoles,
      bulkLoad: (work) => bulkLoadPostgres(pool, work),
      listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
      maintain: async () => {
        await sql`vacuum (analyze)`.execute(unscoped);
      },
      close: async () => {
        await listener.close();
        await unscoped.destroy();
      },
    };
  } catch (cause) {
    await unscoped.destroy();
    throw cause;
  }
}
