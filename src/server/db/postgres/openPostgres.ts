import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { readHasRoles } from '../hasRoles.ts';
import { migrate } from '../migrations.ts';
import type { Tables } from '../schema.ts';
import { bulkLoadPostgres } from './bulkLoadPostgres.ts';
import { PgListener } from './pgListener.ts';

const INT8 = 20;
const POOL_MAX = 20;

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
    options: '-c lock_timeout=10000 -c timezone=UTC',
  });
  pool.on('error', () => {});
  const unscoped = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = new PgListener(connectionString);
  try {
    await migrate(unscoped);
    return {
      backend: 'postgres',
      unscoped,
      hasRoles: await readHasRoles(unscoped),
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
