import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { CallerId } from '../callers.ts';
import { currentCaller } from '../callers.ts';
import { beginning } from '../prelude.ts';
import { resultOfAll, sentTogether } from '../together.ts';
import type { EngineLink } from './engineLink.ts';
import type { EngineRows, EngineStatement } from './failureOf.ts';

/** Kysely over a port to the engine. Connections cost nothing here: the engine says whose turn it is. */
export function engineDialect(link: EngineLink): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => engineDriver(link),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function engineDriver(link: EngineLink): Driver {
  const own = (connection: DatabaseConnection) => connection as EngineConnection;
  const statement = async (connection: DatabaseConnection, words: string, name: string) => {
    await own(connection).run(`${words} "${name.replaceAll('"', '""')}"`, []);
  };
  return {
    init: async () => {},
    acquireConnection: () => Promise.resolve(new EngineConnection(link, currentCaller())),
    releaseConnection: async () => {},
    beginTransaction: async (connection, settings) => own(connection).begin(settings),
    commitTransaction: (connection) => own(connection).end('commit'),
    rollbackTransaction: (connection) => own(connection).end('rollback'),
    savepoint: (connection, name) => statement(connection, 'savepoint', name),
    rollbackToSavepoint: (connection, name) => statement(connection, 'rollback to savepoint', name),
    releaseSavepoint: (connection, name) => statement(connection, 'release savepoint', name),
    destroy: async () => {},
  };
}

export class EngineConnection implements DatabaseConnection {
  readonly #link: EngineLink;
  readonly #number: number;
  readonly #life: number;
  readonly #caller: CallerId;
  /**
   * Sent with the first query: the transaction holds the database no longer than needed, and one round trip is saved.
   */
  #begin: string | null = null;
  #isInTransaction = false;

  constructor(link: EngineLink, caller: CallerId) {
    this.#link = link;
    this.#number = link.newNumber();
    this.#life = link.life;
    this.#caller = caller;
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    this.#begin = beginning(
      ['begin', isolationLevel ? `isolation level ${isolationLevel}` : '', accessMode ?? '']
        .filter((word) => word !== '')
        .join(' '),
    );
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#begin = null;
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    const outcome = await this.#link.ask(
      { kind: 'end', connection: this.#number, caller: this.#caller, how },
      this.#life,
    );
    if ('aborted' in outcome) throw new AbortedTransactionError();
  }

  /** @param file what a COPY from '/dev/blob' reads */
  async run(sql: string, parameters: readonly unknown[], file: string | null = null): Promise<EngineRows> {
    const [rows] = await this.#runAll([{ sql, parameters }], file);
    return rows ?? { rows: [] };
  }

  async #runAll(statements: readonly EngineStatement[], file: string | null = null): Promise<readonly EngineRows[]> {
    const begin = this.#begin;
    this.#begin = null;
    if (begin !== null) this.#isInTransaction = true;
    const outcome = await this.#link.ask(
      { kind: 'query', connection: this.#number, caller: this.#caller, begin, statements, file },
      this.#life,
    );
    return 'done' in outcome && Array.isArray(outcome.done) ? outcome.done : [];
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statements = sentTogether(query);
    if (statements)
      return resultOfAll(await this.#runAll(statements.map(({ sql, parameters }) => ({ sql, parameters }))));
    const { sql, parameters } = query;
    const { rows, affectedRows } = await this.run(sql, parameters);
    return { rows: rows as Row[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('the embedded database streams no rows: read them page by page');
  }
}
