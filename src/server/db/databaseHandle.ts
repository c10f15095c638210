import type { Kysely } from 'kysely';
import type { DatabaseDoor } from './databaseDoor.ts';
import type { ReadReplica } from './readReplica.ts';
import type { Tables } from './schema.ts';

export type StopListening = () => Promise<void>;

/** A connection that takes rows by COPY, many times as fast as INSERT. */
export interface BulkLoad {
  query<Row>(statement: string): Promise<readonly Row[]>;
  /** @param rows in the text format of COPY (./copyText.ts) */
  copy(table: string, columns: readonly string[], rows: string): Promise<void>;
}

/** What one COPY sends, piece by piece. @param statement `copy … to stdout` */
export type BulkRead = (statement: string) => AsyncIterable<Uint8Array>;

/** What makes rules act: the event that began the chain, and how many rules caused each other up to here. */
export interface RuleCause {
  readonly chain: number;
  readonly depth: number;
}

/** The one door to the data, the same for the embedded database and for PostgreSQL. */
export interface DatabaseHandle {
  readonly backend: 'pglite' | 'postgres';
  /**
   * Not bound to a tenant. Only for what belongs to no client (sessions, migrations, maintenance); everything
   * else goes through `inScope` (./tenancy.ts).
   */
  readonly unscoped: Kysely<Tables>;
  /** true: transactions take a role that the policies apply to; false: the policies apply to the owner itself. */
  readonly hasRoles: boolean;
  /** Whatever the scope, `inScope` shows no other clients than these; absent = the scope alone decides. */
  readonly givenClients?: readonly number[];
  /** Whatever the scope, `inScope` shows only orders of the offices where this user works; absent = the scope alone decides. */
  readonly officesOf?: number;
  /** The handle's transactions run the actions of a rule: the events that they raise belong to this chain. */
  readonly ruleChain?: RuleCause;
  /** Who answers reads in place of this database, as long as it shows all that was committed; absent = nobody. */
  readonly replica?: ReadReplica;
  /** What the operator should know about the way to the database, in sentences. */
  readonly warnings?: readonly string[];
  /**
   * Calls back with the payload of each hint (./hints.ts) on the channel, after its commit. Survives a lost connection.
   * @param onGap called when hints may have been missed: a lost connection is back, or there were too many
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<StopListening>;
  /** Runs `work` in one transaction with COPY, which the query builder does not know. */
  bulkLoad<Result>(work: (load: BulkLoad) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` with COPY of what a snapshot sees (`pg_export_snapshot()` of a transaction that is still open), whatever
   * the policies. Absent where the database can't send a table as it reads it.
   */
  bulkRead?<Result>(snapshot: string, work: (read: BulkRead) => Promise<Result>): Promise<Result>;
  /** A way for another thread; each is opened, and closed, once. */
  door(): DatabaseDoor;
  /** Resolves when the database answers; it waits for nobody's transaction. */
  ping(): Promise<void>;
  /**
   * One statement outside of any transaction, past a pool, for as long as it takes: what builds an index while others
   * write can't be part of a transaction.
   */
  runAlone(statement: string): Promise<void>;
  /** VACUUM (ANALYZE), and CHECKPOINT where no background process does it. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
