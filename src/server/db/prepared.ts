import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

const MARK = '/* prepared */';
const MARK_OF_ONE = '/* prepared where one server is */';

/**
 * A statement that each connection, and the embedded database, plans once: planning its views and policies costs more
 * than running it. Its text must always be the same, lists are passed as one array: a connection stores every text for
 * as long as it lives. It names its columns: one that answers all of them is refused once a table has another column.
 */
export function prepared<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(MARK)} ${statement}`;
}

/** The same for a built statement: `query.modifyEnd(PREPARED)`. */
export const PREPARED = sql.raw(MARK);

/**
 * The same for a statement that answers all columns of a table. Only the embedded database plans it once: its tables
 * change before it is opened and never while it serves. On PostgreSQL another server may bring a newer schema along.
 */
export const PREPARED_WHOLE = sql.raw(MARK_OF_ONE);

const names = new Map<string, string>();

/**
 * The name under which connections keep the statement; null = it is planned each time. It comes from the text: behind a
 * pool, servers share connections, and a name must never mean the statement of another.
 * @param isOnlyServer nobody else changes the tables
 */
export function preparedName(text: string, isOnlyServer: boolean): string | null {
  const isMarked = text.startsWith(MARK) || text.endsWith(MARK) || (isOnlyServer && text.endsWith(MARK_OF_ONE));
  if (!isMarked) return null;
  const known = names.get(text);
  if (known) return known;
  const name = `despacho_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
