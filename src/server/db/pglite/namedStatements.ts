import { parse, type PGlite, protocol } from '@electric-sql/pglite';
import type { EngineRows, EngineStatement } from './failureOf.ts';

const { serialize } = protocol;

export interface NamedStatement extends EngineStatement {
  readonly name: string;
}

/** Serialisers of PGlite take a value as it comes from Kysely. */
type Serializer = (value: unknown) => string;

/**
 * Runs statements that PostgreSQL parses and plans once in the life of the engine: under views and policies that costs
 * more than most of them take to run. PostgreSQL plans anew by itself where the role, the names or a table changed.
 */
export class NamedStatements {
  readonly #pglite: PGlite;
  /** Types of the parameters, by the name of the statement. */
  readonly #known = new Map<string, readonly number[]>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /**
   * One after the other, in one message; the first that is refused is the last. Call it within a transaction: several
   * statements of one message are one for PostgreSQL.
   * @throws what the database refuses; the statements stay known, because they are no part of a transaction
   */
  async run(statements: readonly NamedStatement[]): Promise<readonly EngineRows[]> {
    if (statements.length === 0) return [];
    return this.#pglite.runExclusive(async () => {
      const parts: Uint8Array[] = [];
      for (const { name, sql, parameters } of statements) {
        const types = this.#known.get(name) ?? (await this.#prepare(name, sql));
        const values = parameters.map((value, place) => this.#written(value, types[place] ?? 0));
        parts.push(
          serialize.bind({ statement: name, values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
        );
      }
      const messages = await this.#send([...parts, serialize.sync()]);
      // PGlite counts the changed rows of one statement on top of those before it.
      let before = 0;
      return parse.parseResults(messages, this.#pglite.parsers).map(({ rows, affectedRows = before }) => {
        const own = affectedRows - before;
        before = affectedRows;
        return { rows, affectedRows: own };
      });
    });
  }

  async #prepare(name: string, text: string): Promise<readonly number[]> {
    const messages = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const types = parse.parseDescribeStatementResults(messages);
    this.#known.set(name, types);
    return types;
  }

  /** All of them in one message: after one that is refused PostgreSQL leaves out the rest. */
  async #send(parts: readonly Uint8Array[]) {
    const { messages } = await this.#pglite.execProtocol(new Uint8Array(Buffer.concat(parts)), { syncToFs: false });
    return messages;
  }

  #written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.#pglite.serializers[type] as Serializer | undefined;
    if (serializer) return serializer(value);
    // A type that PGlite knows nothing of is a text.
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
}
