import { Kysely } from 'kysely';
import pg from 'pg';
import type { DatabaseDoor } from '../databaseDoor.ts';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { prepareDatabase } from '../prepareDatabase.ts';
import type { Tables } from '../schema.ts';
import { bulkLoadPostgres } from './bulkLoadPostgres.ts';
import { PgListener } from './pgListener.ts';
import { PreparingClient } from './preparingClient.ts';
import { promptDialect } from './promptDialect.ts';
import { SteadyClient } from './steadyClient.ts';

const INT8 = 20;
/** The list of types that the package declares knows no arrays. */
const INT4_ARRAY = 1007 as number as typeof INT8;
const INT8_ARRAY = 1016 as number as typeof INT8;
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
/**
 * Longer than any request waits (60 s): whoever asked has gone, and a statement that hangs would hold its connection, and
 * with twenty of them the server.
 */
const STATEMENT_MS = 60_000;

/** @param statement_timeout ms; 0 = as long as it takes: migrations, bulk loads, vacuum */
function configOf(connectionString: string, statement_timeout: number): pg.ClientConfig {
  const options = Object.entries({ ...SESSION, statement_timeout }).map(([name, value]) => `-c ${name}=${value}`);
  return { connectionString, connectionTimeoutMillis: 10_000, options: options.join(' ') };
}

export interface PostgresOptions {
  /** How long one statement of a request may take. */
  readonly statementMs?: number;
  /** The schema of an older version. */
  readonly migrations?: readonly string[];
}

/**
 * PostgreSQL by its address; the schema is brought up to date first. A duplicate of a running command waits for it
 * on a row lock, and each waiter holds a connection: lock_timeout bounds that.
 */
export async function openPostgres(
  connectionString: string,
  { statementMs = STATEMENT_MS, migrations }: PostgresOptions = {},
): Promise<DatabaseHandle> {
  const hasRoles = await prepare(connectionString, migrations);
  return {
    ...connect(connectionString, POOL_MAX, statementMs),
    hasRoles,
    door: () => ({ backend: 'postgres', connectionString, hasRoles }),
  };
}

async function prepare(connectionString: string, migrations?: readonly string[]): Promise<boolean> {
  const pool = new pg.Pool({ ...configOf(connectionString, 0), max: 1, pipeline: true, Client: PreparingClient });
  pool.on('error', () => {});
  const kysely = new Kysely<Tables>({ dialect: promptDialect(pool) });
  try {
    return await prepareDatabase(kysely, migrations);
  } finally {
    await kysely.destroy();
  }
}

/** The same database from another thread, over one connection. */
export function connectPostgres({
  connectionString,
  hasRoles,
}: Extract<DatabaseDoor, { backend: 'postgres' }>): DatabaseHandle {
  return {
    ...connect(connectionString, 1, STATEMENT_MS),
    hasRoles,
    door: () => ({ backend: 'postgres', connectionString, hasRoles }),
  };
}

function connect(connectionString: string, max: number, statementMs: number) {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY));
  const config = configOf(connectionString, statementMs);
  const pool = new pg.Pool({ ...config, max, pipeline: true, Client: PreparingClient });
  // A connection of its own: a question whether the database answers must not wait behind all others.
  const pulse = new pg.Pool({ ...config, max: 1, Client: SteadyClient });
  for (const one of [pool, pulse]) one.on('error', () => {});
  const unscoped = new Kysely<Tables>({ dialect: promptDialect(pool) });
  const listener = new PgListener(connectionString);
  return {
    backend: 'postgres',
    unscoped,
    bulkLoad: (work) => bulkLoadPostgres(configOf(connectionString, 0), work),
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    ping: async () => {
      await pulse.query('select 1');
    },
    maintain: async () => {
      const client = new SteadyClient(configOf(connectionString, 0));
      await client.connect();
      try {
        await client.query('vacuum (analyze)');
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await listener.close();
      await pulse.end();
      await unscoped.destroy();
    },
  } satisfies Partial<DatabaseHandle>;
}
