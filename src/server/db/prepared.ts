import { type RawBuilder, sql } from 'kysely';

const MARK = '/* prepared */';

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

const names = new Map<string, string>();

/** The name under which connections keep the statement; null = it is planned each time. */
export function preparedName(text: string): string | null {
  if (!text.startsWith(MARK) && !text.endsWith(MARK)) return null;
  const known = names.get(text);
  if (known) return known;
  const name = `despacho_${names.size + 1}`;
  names.set(text, name);
  return name;
}
