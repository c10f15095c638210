import { parse, type PGlite, protocol } from '@electric-sql/pglite';
import type { EngineRows } from './engineMessages.ts';

const { serialize } = protocol;

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

  /** @throws what the database refuses; the statement stays known, because it is no part of a transaction */
  async run(name: string, text: string, parameters: readonly unknown[]): Promise<EngineRows> {
    return this.#pglite.runExclusive(async () => {
      const types = this.#known.get(name) ?? (await this.#prepare(name, text));
      const values = parameters.map((value, place) => this.#written(value, types[place] ?? 0));
      const messages = await this.#send([
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]);
      const [result] = parse.parseResults(messages, this.#pglite.parsers);
      return { rows: result?.rows ?? [], affectedRows: result?.affectedRows };
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
