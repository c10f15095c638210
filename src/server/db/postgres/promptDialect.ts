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
import { resultOfAll, sentTogether } from '../together.ts';

/**
 * PostgreSQL without a round trip for the beginning of a transaction: its first statement follows at once; and with one
 * for all statements that are sent together.
 */
export function promptDialect(pool: PostgresPool): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new PromptDriver({ pool });
  return dialect;
}

class PromptDriver extends PostgresDriver {
  readonly #readers = new WeakSet<DatabaseConnection>();
  readonly #known = new WeakSet<DatabaseConnection>();

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options);
    if (!this.#known.has(connection)) sendTogether(connection);
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
    connection.executeQuery(CompiledQuery.raw(beginning(begin))).catch(() => {});
    if (accessMode === 'read only') this.#readers.add(connection);
    else this.#readers.delete(connection);
    return Promise.resolve();
  }

  /** Not awaited after a transaction that only read; the next user of the connection comes after it. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const committed = super.commitTransaction(connection);
    if (this.#readers.has(connection)) committed.catch(() => {});
    else await committed;
  }
}

/** The connection writes each of them before the first is answered, and reads the answers in their order. */
function sendTogether(connection: DatabaseConnection): void {
  const one = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const statements = sentTogether(query);
    return statements
      ? resultOfAll<Row>(await Promise.all(statements.map((statement) => one(statement))))
      : one<Row>(query);
  };
}
