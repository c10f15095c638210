import { sql } from 'kysely';
import type { ScopedTransaction } from '#server/db/tenancy.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}
interface Reference {
  readonly columns: readonly string[];
  readonly table: string;
  readonly theirs: readonly string[];
}

/** A value of each type that stands where nothing else is asked for. */
const VALUES: Readonly<Record<string, string>> = {
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'false',
  jsonb: '{}',
  json: '{}',
  bytea: '\\x00',
  date: '2026-01-02',
  uuid: '00000000-0000-4000-8000-000000000001',
  int4multirange: '{}',
  'timestamp with time zone': '2026-01-02T00:00:00Z',
};

/**
 * Puts a row into a table of whatever schema: what has to stand there, each reference led to a row that is there.
 * @throws what the database says where a check wants something better
 */
export async function fillTable(trx: ScopedTransaction, table: string): Promise<void> {
  const values = new Map<string, unknown>();
  for (const { name, type } of await neededColumns(trx, table)) values.set(name, valueOf(type));
  for (const [name, value] of await listedValues(trx, table)) if (values.has(name)) values.set(name, value);
  for (const { columns, table: other, theirs } of await references(trx, table)) {
    // A key that may stay empty names its client all the same.
    if (!columns.every((name) => values.has(name))) continue;
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(theirs.map((one) => sql.ref(one)))}
      from ${sql.table(other)} limit 1`.execute(trx);
    columns.forEach((name, place) => values.set(name, rows[0]?.[theirs[place] ?? '']));
  }
  const names = [...values.keys()].map((name) => sql.ref(name));
  if (names.length === 0) await sql`insert into ${sql.table(table)} default values`.execute(trx);
  else
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join([...values.values()])})`.execute(
      trx,
    );
}

const valueOf = (type: string): string => (type.endsWith('[]') ? '{}' : (VALUES[type] ?? 'x'));

async function neededColumns(trx: ScopedTransaction, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`select attname::text as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
      and attidentity = '' and attgenerated = ''`.execute(trx);
  return rows;
}

/** The first word of each closed list that a check names. */
async function listedValues(trx: ScopedTransaction, table: string): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ text: string }>`select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(trx);
  return rows.flatMap(({ text }) =>
    [...text.matchAll(/\(?"?(\w+)"?\)?(?:::text)? = (?:ANY \(+ARRAY\[)?'([^']+)'/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );
}

async function references(trx: ScopedTransaction, table: string): Promise<readonly Reference[]> {
  const names = (keys: 'conkey' | 'confkey', of: 'conrelid' | 'confrelid') =>
    sql<string[]>`array(select a.attname::text from unnest(${sql.ref(keys)}) with ordinality k (n, place)
      join pg_attribute a on a.attrelid = ${sql.ref(of)} and a.attnum = k.n order by k.place)`;
  const { rows } =
    await sql<Reference>`select ${names('conkey', 'conrelid')} as columns, confrelid::regclass::text as table,
    ${names('confkey', 'confrelid')} as theirs from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f'`.execute(trx);
  return rows;
}
