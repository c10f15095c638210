import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ownAddress, type PostgresPlace } from '../databaseDoor.ts';
import { startOptions } from './sessionSettings.ts';
import { SteadyClient } from './steadyClient.ts';

/** What a pool that is not declared as one takes away. */
export type PoolLoss = 'settings' | 'notifications' | 'direct-notifications';

const DECLARE = 'Leave DATABASE_URL as it is, and name the server itself in DATABASE_DIRECT_URL.';

const SENTENCES: Readonly<Record<PoolLoss, string>> = {
  settings: `DATABASE_URL leads through a pool that drops the settings of a connection (time limits among them). ${DECLARE}`,
  notifications: `DATABASE_URL leads through a pool that drops notifications: live updates would not arrive, jobs would wait. ${DECLARE}`,
  'direct-notifications':
    'What is sent through DATABASE_URL is not heard at DATABASE_DIRECT_URL: it leads through a pool too, or to another database. Name the server itself there, with the same database.',
};

/** Work would be lost or late behind this pool. The message is for a person. */
export class UnusablePool extends Error {
  override readonly name = 'UnusablePool';
  readonly loss: PoolLoss;

  constructor(loss: PoolLoss, cause?: unknown) {
    super(SENTENCES[loss], { cause });
    this.loss = loss;
  }
}

/** What is said at the start about a pool that is usable, but slower than it could be. */
export const STATEMENTS_LOST =
  'The pool at DATABASE_URL keeps no prepared statements, so each is planned anew. PgBouncer keeps them from 1.21 on, with max_prepared_statements above 0.';

const CHANNEL = 'despacho_check';
const PATIENCE_MS = 5000;

/**
 * Tries before the start what a pool may drop: settings, notifications, prepared statements.
 * @returns whether statements may be prepared
 * @throws UnusablePool
 */
export async function checkPool(place: PostgresPlace): Promise<boolean> {
  const clients: SteadyClient[] = [];
  const connect = async (connectionString: string, options?: string) => {
    const client = new SteadyClient({ connectionString, connectionTimeoutMillis: 10_000, ...(options && { options }) });
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const options = place.direct === undefined ? startOptions(0) : undefined;
    const first = await connect(place.address, options).catch((error: unknown) => {
      throw isRefusedParameter(error) ? new UnusablePool('settings', error) : error;
    });
    if (options !== undefined && !(await hasSettings(first))) throw new UnusablePool('settings');
    if (!(await isHeard(first, await connect(ownAddress(place)))))
      throw new UnusablePool(place.direct === undefined ? 'notifications' : 'direct-notifications');
    return place.direct === undefined || (await keepsStatements(first, await connect(place.address)));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const isRefusedParameter = (error: unknown): boolean =>
  error instanceof Error && /startup parameter/.test(error.message);

async function hasSettings(client: SteadyClient): Promise<boolean> {
  const { rows } = await client.query<{ jit: string }>(`select current_setting('jit') as jit`);
  return rows[0]?.jit === 'off';
}

/** Two connections: a pool may hand a notification to whoever sent it. */
async function isHeard(sender: SteadyClient, listener: SteadyClient): Promise<boolean> {
  const told = randomUUID();
  const heard = new Promise<boolean>((resolve) => {
    listener.on('notification', ({ payload }) => {
      if (payload === told) resolve(true);
    });
  });
  await listener.query(`listen ${CHANNEL}`);
  await sender.query('select pg_notify($1, $2)', [CHANNEL, told]);
  return inTime(heard);
}

/**
 * A statement is prepared, a second client takes the connection to the server on which it was, and the first runs it
 * again. A pool of one connection lets the first wait, and counts as one that keeps nothing.
 */
async function keepsStatements(first: SteadyClient, second: SteadyClient): Promise<boolean> {
  const statement = { name: `despacho_${randomUUID()}`, text: 'select $1::integer as kept', values: [1] };
  try {
    await first.query(statement);
    await second.query('begin');
    await second.query('select 1');
    const again = first.query<{ kept: number }>(statement).then(
      ({ rows }) => rows[0]?.kept === 1,
      () => false,
    );
    return await inTime(again);
  } catch {
    return false;
  }
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const patience = new AbortController();
  const tooLong = wait(PATIENCE_MS, false, { signal: patience.signal });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    patience.abort();
    tooLong.catch(() => {});
  }
}
