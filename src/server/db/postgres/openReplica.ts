import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { type ReadReplica, REPLICA_FAULTS, type ReplicaFault } from '../readReplica.ts';
import type { Tables } from '../schema.ts';
import type { ScopedTransaction } from '../tenancy.ts';
import { PreparingClient } from './preparingClient.ts';
import { promptDialect } from './promptDialect.ts';
import { NotShown, readMarker, untilShown } from './replicaMarker.ts';
import { transactionSettings } from './sessionSettings.ts';
import { SteadyClient } from './steadyClient.ts';

const PATIENCE_MS = 50;
/** Between two tries with a replica that could not be used, ms. */
const AGAIN_AFTER_MS = 1000;
/** A try takes no longer, ms. */
const TRY_MS = 2000;
const SAID_AFTER_MS = 10_000;

export interface ReplicaPlace {
  readonly address: string;
  readonly connections: number;
  readonly keepsStatements: boolean;
  readonly statementMs: number;
  /** So long a read waits for the replica, ms. */
  readonly patienceMs?: number | undefined;
  /** The opener has seen the replica at work. */
  readonly isUsed?: boolean;
  /** A fault that lasts so long is said, ms: a moment behind a large write is none. */
  readonly saidAfterMs?: number;
}

/**
 * The replica at an address, for reads of a server. Opening waits for nothing: reads go there once it has been seen at work,
 * and not while it is away, late, or another database.
 * @param primary the database that it follows
 * @param say hears a sentence when it falls out for long, and when it is back
 */
export function openReplica(
  place: ReplicaPlace,
  primary: Kysely<Tables>,
  say: (words: string) => void = () => {},
): ReadReplica {
  return new PostgresReplica(place, primary, say);
}

class PostgresReplica implements ReadReplica {
  readonly #primary: Kysely<Tables>;
  readonly #reader: Kysely<Tables>;
  readonly #say: (words: string) => void;
  #state: ReturnType<ReadReplica['state']>;
  readonly #saidAfterMs: number;
  readonly #patienceMs: number;
  #timer: NodeJS.Timeout | null = null;
  #faultSince = performance.now();
  #said = false;
  #isClosed = false;

  constructor(
    {
      address,
      connections,
      keepsStatements,
      statementMs,
      patienceMs = PATIENCE_MS,
      isUsed = false,
      saidAfterMs = SAID_AFTER_MS,
    }: ReplicaPlace,
    primary: Kysely<Tables>,
    say: (words: string) => void,
  ) {
    this.#primary = primary;
    this.#say = say;
    this.#saidAfterMs = saidAfterMs;
    this.#patienceMs = patienceMs;
    const pool = new pg.Pool({
      connectionString: address,
      connectionTimeoutMillis: TRY_MS,
      keepAlive: true,
      max: connections,
      pipeline: true,
      Client: keepsStatements ? PreparingClient : SteadyClient,
    });
    pool.on('error', () => {});
    this.#reader = new Kysely({ dialect: promptDialect(pool, { settings: transactionSettings(statementMs) }) });
    this.#state = isUsed ? 'used' : 'starting';
    if (!isUsed) void this.#tryAgain();
  }

  state() {
    return this.#state;
  }

  async read<Result>(prelude: string, work: (trx: ScopedTransaction) => Promise<Result>) {
    if (this.#state !== 'used') return null;
    try {
      return { result: await this.#readWithin(this.#patienceMs, prelude, work) };
    } catch (error) {
      // The database itself would take as long.
      if (isTooSlow(error)) throw error;
      if (!isOfStatement(error)) this.#fail(error instanceof NotShown ? error.fault : 'away');
      return null;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#reader.destroy();
  }

  /** @throws NotShown, and whatever `work` throws */
  async #readWithin<Result>(
    patienceMs: number,
    prelude: string,
    work: (trx: ScopedTransaction) => Promise<Result>,
  ): Promise<Result> {
    const marker = await readMarker(this.#primary);
    if (!marker) throw new NotShown('late');
    const patience = new AbortController();
    // Until the transaction is there: a connection that hangs.
    let fault: ReplicaFault = 'away';
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        patience.abort();
        reject(new NotShown(fault));
      }, patienceMs);
      this.#reader
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => {
          await untilShown(trx, marker, patience.signal, (now) => {
            fault = now;
          });
          clearTimeout(timer);
          if (prelude !== '') await sql.raw(prelude).execute(trx);
          return work(trx);
        })
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  #fail(fault: ReplicaFault): void {
    if (this.#isClosed) return;
    if (this.#state === 'used' || this.#state === 'starting') this.#faultSince = performance.now();
    this.#state = fault;
    if (!this.#said && performance.now() - this.#faultSince >= this.#saidAfterMs) {
      this.#said = true;
      this.#say(`Reads go to DATABASE_URL: the server at DATABASE_READ_URL ${REPLICA_FAULTS[fault]}.`);
    }
    this.#timer ??= setTimeout(() => void this.#tryAgain(), AGAIN_AFTER_MS).unref();
  }

  async #tryAgain(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    try {
      await this.#readWithin(TRY_MS, '', () => Promise.resolve());
    } catch (error) {
      this.#fail(error instanceof NotShown ? error.fault : 'away');
      return;
    }
    this.#state = 'used';
    if (this.#said) this.#say('Reads go to DATABASE_READ_URL again.');
    this.#said = false;
  }
}

/** PostgreSQL’s classes of errors of a statement: it counts or compares what it cannot, or names what is not there. */
const OF_STATEMENT: ReadonlySet<string> = new Set(['21', '22', '42']);

/** Whether a statement would fail anywhere: nobody can keep others off the replica by asking what cannot be answered. */
const isOfStatement = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.length === 5 &&
  OF_STATEMENT.has(error.code.slice(0, 2));

/** The statement’s own time was over, whichever server has it. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014' && /timeout/.test(error.message);
