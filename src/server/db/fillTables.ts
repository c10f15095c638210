import type { BulkLoad, DatabaseHandle } from './databaseHandle.ts';

interface SetAside {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Runs `fill` while the tables have neither indexes nor foreign keys, which are then made again in one go: many times as
 * fast for many rows. All of it is one transaction, so that nobody ever sees the tables without them, and others wait.
 */
export function fillTables(database: DatabaseHandle, tables: readonly string[], fill: (load: BulkLoad) => Promise<void>): Promise<void> {
  return database.bulkLoad(async (load) => {
    await load.query(`set local maintenance_work_mem = '256MB'`);
    // The owner may be under the policies of other tables too: keys are checked against all rows.
    await load.query(`select set_config('app.client', '*', true)`);
    // COPY refuses a table whose policies bind who copies; the owner is bound by FORCE alone.
    for (const table of tables) await load.query(`alter table ${table} no force row level security`);
    const keys = await foreignKeys(load, tables);
    const indexes = await plainIndexes(load, tables);
    for (const { table, name } of keys) await load.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of indexes) await load.query(`drop index ${name}`);
    await fill(load);
    for (const { definition } of indexes) await load.query(definition);
    for (const { table, name, definition } of keys) await load.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of tables) await load.query(`alter table ${table} force row level security`);
  });
}

/** Of the tables themselves; what points at them stays, and is asked about no new row. */
function foreignKeys(load: BulkLoad, tables: readonly string[]): Promise<readonly SetAside[]> {
  return load.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid in (${listOf(tables)}) order by conname`);
}

/** All but those that a constraint stands on: primary keys and what is unique are kept while rows come in. */
function plainIndexes(load: BulkLoad, tables: readonly string[]): Promise<readonly SetAside[]> {
  return load.query(`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in (${listOf(tables)}) and not indisunique order by indexrelid`);
}

function listOf(tables: readonly string[]): string {
  return tables.map((table) => `'${table}'::regclass`).join(', ');
}
