import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { PostgresPool } from 'kysely';
import { beginning } from '../prelude.ts';
import { isSentAhead, resultOfAll, sentTogether } from '../together.ts';

export interface PromptOptions {
  /** What each transaction sets first, and each statement outside of one; null = its connection has the settings. */
  readonly settings?: string | null;
  /** Hears after each commit what the transaction left to be told (../hints.ts). */
  readonly onHints?: (told: string) => void;
}

const HINTS = CompiledQuery.raw(`select current_setting('app.hints', true) as told`);

/**
 * PostgreSQL without a round trip for the beginning of a transaction: its first statement follows at once; and with one
 * for all statements that are sent together.
 */
export function promptDialect(pool: PostgresPool, options: PromptOptions = {}): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new PromptDriver(pool, options);
  return dialect;
}

class PromptDriver extends PostgresDriver {
  readonly #settings: string | null;
  readonly #onHints: ((told: string) => void) | undefined;
  readonly #readers = new WeakSet<DatabaseConnection>();
  readonly #known = new WeakSet<DatabaseConnection>();
  readonly #inTransaction = new WeakSet<DatabaseConnection>();

  constructor(pool: PostgresPool, { settings = null, onHints }: PromptOptions) {
    super({ pool });
    this.#onHints = onHints;
    this.#settings = settings;
  }

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options);
    if (!this.#known.has(connection)) this.#prepare(connection);
    this.#known.add(connection);
    return connection;
  }

  /**
   * Not awaited, because the connection does one thing after the other. A beginning that fails leaves a broken
   * transaction or connection, so whatever follows fails too.
   */
  override beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = ['begin', isolationLevel ? `isolation level ${isolationLevel}` : '', accessMode ?? '']
      .filter((word) => word !== '')
      .join(' ');
    this.#inTransaction.add(connection);
    connection.executeQuery(CompiledQuery.raw(beginning(this.#withSettings(begin)))).catch(() => {});
    if (accessMode === 'read only') this.#readers.add(connection);
    else this.#readers.delete(connection);
    return Promise.resolve();
  }

  /** Not awaited after a transaction that only read; the next user of the connection comes after it. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const isReader = this.#readers.has(connection);
    // Sent with the commit, and refused with it where the transaction is broken.
    const hints = isReader || !this.#onHints ? null : connection.executeQuery<{ told: string | null }>(HINTS);
    const left = hints?.then(
      ({ rows }) => rows[0]?.told ?? '',
      () => '',
    );
    const committed = super.commitTransaction(connection);
    this.#inTransaction.delete(connection);
    if (isReader) committed.catch(() => {});
    else await committed;
    const told = await left;
    if (told) this.#onHints?.(told);
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    const back = super.rollbackTransaction(connection);
    this.#inTransaction.delete(connection);
    await back;
  }

  #withSettings(begin: string): string {
    return this.#settings === null ? begin : `${begin}; ${this.#settings}`;
  }

  /** The connection writes each statement before the one ahead is answered, and reads the answers in their order. */
  #prepare(connection: DatabaseConnection): void {
    const one = connection.executeQuery.bind(connection);
    const all = async <Row>(query: CompiledQuery) => {
      if (isSentAhead(query)) {
        one(query).catch(() => {});
        return { rows: [] };
      }
      const statements = sentTogether(query);
      return statements
        ? resultOfAll<Row>(await Promise.all(statements.map((statement) => one(statement))))
        : one<Row>(query);
    };
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      if (this.#settings === null || this.#inTransaction.has(connection)) return all<Row>(query);
      one(CompiledQuery.raw(this.#withSettings('begin'))).catch(() => {});
      const answered = all<Row>(query);
      const ended = one(CompiledQuery.raw('commit'));
      ended.catch(() => {});
      const result = await answered;
      await ended;
      return result;
    };
  }
}
