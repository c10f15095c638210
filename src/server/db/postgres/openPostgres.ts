import { Kysely } from 'kysely';
import pg from 'pg';
import { type DatabaseDoor, ownAddress, type PostgresPlace } from '../databaseDoor.ts';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { parseHints } from '../hints.ts';
import { prepareDatabase } from '../prepareDatabase.ts';
import type { ReadReplica } from '../readReplica.ts';
import type { Tables } from '../schema.ts';
import { bulkLoadPostgres, bulkReadPostgres } from './bulkLoadPostgres.ts';
import { HintTeller } from './hintTeller.ts';
import { PgListener } from './pgListener.ts';
import { checkPool, STATEMENTS_LOST } from './poolCheck.ts';
import { PreparingClient } from './preparingClient.ts';
import { openReplica } from './openReplica.ts';
import { promptDialect } from './promptDialect.ts';
import { HINTS_AT_ONCE, startOptions, transactionSettings } from './sessionSettings.ts';
import { SteadyClient } from './steadyClient.ts';

const INT8 = 20;
/** The list of types that the package declares knows no arrays. */
const INT4_ARRAY = 1007 as number as typeof INT8;
const INT8_ARRAY = 1016 as number as typeof INT8;
const POOL_MAX = 20;
/**
 * Longer than any request waits (60 s): whoever asked has gone, and a statement that hangs would hold its connection, and
 * with twenty of them the server.
 */
const STATEMENT_MS = 60_000;

/** A connection of its own, to the server itself. @param statementMs 0 = as long as it takes */
function configOf(connectionString: string, statementMs: number): pg.ClientConfig {
  return { connectionString, connectionTimeoutMillis: 10_000, options: startOptions(statementMs) };
}

export interface PostgresOptions {
  /** How long one statement of a request may take. */
  readonly statementMs?: number;
  /** Hears how the replica stands. */
  readonly report?: (words: string) => void;
  /** The schema of an older version. */
  readonly migrations?: readonly string[];
}

/**
 * PostgreSQL by its address; the schema is brought up to date first. A duplicate of a running command waits for it
 * on a row lock, and each waiter holds a connection: lock_timeout bounds that.
 * @throws UnusablePool where a pool on the way drops what is needed
 */
export async function openPostgres(
  where: string | PostgresPlace,
  { statementMs = STATEMENT_MS, report, migrations }: PostgresOptions = {},
): Promise<DatabaseHandle> {
  const given = typeof where === 'string' ? { address: where } : where;
  const place: PostgresPlace = { ...given, keepsStatements: await checkPool(given) };
  const hasRoles = await prepare(ownAddress(place), migrations);
  return {
    ...connect(place, hasRoles, place.connections ?? POOL_MAX, statementMs, report),
    warnings: place.keepsStatements ? [] : [STATEMENTS_LOST],
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
export function connectPostgres({ place, hasRoles }: Extract<DatabaseDoor, { backend: 'postgres' }>): DatabaseHandle {
  return connect(place, hasRoles, 1, STATEMENT_MS);
}

function connect(
  place: PostgresPlace,
  hasRoles: boolean,
  max: number,
  statementMs: number,
  report?: (words: string) => void,
) {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY));
  const own = configOf(ownAddress(place), 0);
  const listener = new PgListener(ownAddress(place));
  const teller = new HintTeller((hints) => listener.tell(hints));
  const isPooled = place.direct !== undefined;
  const config: pg.ClientConfig = isPooled
    ? { connectionString: place.address, connectionTimeoutMillis: 10_000 }
    : configOf(place.address, statementMs);
  const Client = place.keepsStatements ? PreparingClient : SteadyClient;
  const pool = new pg.Pool({ ...config, max, pipeline: true, Client });
  // A connection of its own: a question whether the database answers must not wait behind all others.
  const pulse = new pg.Pool({ ...config, max: 1, Client: SteadyClient });
  for (const one of [pool, pulse]) one.on('error', () => {});
  const settings = isPooled ? transactionSettings(statementMs) : null;
  const unscoped = new Kysely<Tables>({
    dialect: promptDialect(pool, { settings, onHints: (told) => teller.tell(parseHints(told)) }),
  });
  const replica =
    place.replica &&
    openReplica(
      { ...place.replica, connections: max, keepsStatements: place.keepsStatements === true, statementMs },
      unscoped,
      report,
    );
  const runAlone = async (statement: string) => {
    const client = new SteadyClient(own);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    backend: 'postgres',
    unscoped,
    hasRoles,
    ...(replica && { replica }),
    door: () => ({ backend: 'postgres', place: doorPlace(place, replica), hasRoles }),
    bulkLoad: (work) => bulkLoadPostgres({ ...own, options: `${own.options} ${HINTS_AT_ONCE}` }, work),
    bulkRead: (snapshot, work) => bulkReadPostgres(own, snapshot, work),
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    ping: async () => {
      await pulse.query('select 1');
    },
    runAlone,
    maintain: () => runAlone('vacuum (analyze)'),
    close: async () => {
      await replica?.close();
      await unscoped.destroy();
      await teller.close();
      await listener.close();
      await pulse.end();
    },
  } satisfies Partial<DatabaseHandle>;
}

/** Another thread asks the replica only where it has been seen at work: its connection is too short to find out. */
function doorPlace(place: PostgresPlace, replica: ReadReplica | undefined): PostgresPlace {
  if (!place.replica || !replica) return place;
  return { ...place, replica: replica.state() === 'used' ? { ...place.replica, isUsed: true } : undefined };
}
