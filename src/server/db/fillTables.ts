import type { BulkLoad, DatabaseHandle } from './databaseHandle.ts';

interface SetAside {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Indexes are rebuilt when the new rows are at least this share of the existing ones. */
const WORTH_IT = 0.25;

/**
 * Runs `fill` without the policies and, for many rows, without indexes and foreign keys, which are then rebuilt at
 * once: many times as fast. All in one transaction, so that nobody ever sees the tables without them; others wait.
 * @param rows how many rows the first of the tables gets
 */
export function fillTables(
  database: DatabaseHandle,
  { tables, rows }: { readonly tables: readonly string[]; readonly rows: number },
  fill: (load: BulkLoad) => Promise<void>,
): Promise<void> {
  return database.bulkLoad(async (load) => {
    await load.query(`set local maintenance_work_mem = '256MB'`);
    // The owner may be under the policies of other tables too: keys are checked against all rows.
    await load.query(`select set_config('app.client', '*', true)`);
    const forced = await load.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relforcerowsecurity and oid in (${listOf(tables)})`,
    );
    // COPY refuses a table whose policies apply to the copying user; FORCE alone applies them to the owner.
    for (const { name } of forced) await load.query(`alter table ${name} no force row level security`);
    await ((await isWorthIt(load, tables[0] ?? '', rows)) ? withoutIndexes(load, tables, fill) : fill(load));
    for (const { name } of forced) await load.query(`alter table ${name} force row level security`);
  });
}

async function isWorthIt(load: BulkLoad, table: string, rows: number): Promise<boolean> {
  const [known] = await load.query<{ rows: number }>(
    `select reltuples as rows from pg_class where oid = '${table}'::regclass`,
  );
  return rows >= (known?.rows ?? 0) * WORTH_IT;
}

async function withoutIndexes(
  load: BulkLoad,
  tables: readonly string[],
  fill: (load: BulkLoad) => Promise<void>,
): Promise<void> {
  const keys = await foreignKeys(load, tables);
  const indexes = await plainIndexes(load, tables);
  for (const { table, name } of keys) await load.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await load.query(`drop index ${name}`);
  await fill(load);
  for (const { definition } of indexes) await load.query(definition);
  for (const { table, name, definition } of keys)
    await load.query(`alter table ${table} add constraint ${name} ${definition}`);
}

/** The foreign keys of the tables themselves; what points at them stays, and is asked about no new row. */
function foreignKeys(load: BulkLoad, tables: readonly string[]): Promise<readonly SetAside[]> {
  return load.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid in (${listOf(tables)}) order by conname`);
}

/**
 * All indexes but those of a constraint: primary keys and unique columns are kept while rows come in. One of a table in
 * parts is built on each of them.
 */
function plainIndexes(load: BulkLoad, tables: readonly string[]): Promise<readonly SetAside[]> {
  return load.query(`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where indrelid in (${listOf(tables)}) and not indisunique order by indexrelid`);
}

function listOf(tables: readonly string[]): string {
  return tables.map((table) => `'${table}'::regclass`).join(', ');
}
