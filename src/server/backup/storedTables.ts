import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** A table with what a row of it can be written back by. */
export interface StoredTable {
  /** Schema and name, quoted for SQL. */
  readonly sql: string;
  /** Schema and name, as files are called. */
  readonly name: string;
  /** Columns that are stored; generated ones make themselves. */
  readonly columns: readonly string[];
  /** Columns that give the rows an order that is the same everywhere. */
  readonly order: readonly string[];
}

interface FoundTable extends StoredTable {
  readonly oid: number;
  /** Tables that its rows point at. */
  readonly needs: readonly number[];
}

/** What the migrations themselves keep: a restored database has its own. */
const OF_THE_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Every table of ours, those before others that others point at. They are read from the database itself, so that a new
 * table is in the backup without anybody adding it to a list.
 */
export async function readStoredTables(trx: ScopedTransaction): Promise<readonly StoredTable[]> {
  const { rows } = await sql<FoundTable>`select
      c.oid::integer as oid, format('%I.%I', n.nspname, c.relname) as sql, n.nspname || '.' || c.relname as name,
      array(select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      coalesce((select array_agg(quote_ident(a.attname) order by k.place) from pg_index i,
        unnest(i.indkey) with ordinality as k (number, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number), '{}') as order,
      array(select distinct confrelid::integer from pg_constraint where contype = 'f' and conrelid = c.oid
        and confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and n.nspname not like 'pg_temp%' and c.relname <> all(${OF_THE_MIGRATIONS}::text[])
    order by name`.execute(trx);
  return inOrderOfKeys(rows).map(({ sql: quoted, name, columns, order }) => ({ sql: quoted, name, columns, order }));
}

function inOrderOfKeys(found: readonly FoundTable[]): readonly FoundTable[] {
  const waiting = new Set(found);
  const done = new Set<number>();
  while (waiting.size > 0) {
    const next = [...waiting].find(({ needs }) => needs.every((oid) => done.has(oid)));
    if (!next) throw new Error('tables point at each other in a ring: a backup of them could not be written back');
    waiting.delete(next);
    done.add(next.oid);
  }
  return [...done].flatMap((oid) => found.filter((table) => table.oid === oid));
}

/** Counters of ids, with the last number that each gave; null = none yet. */
export async function readSequences(
  trx: ScopedTransaction,
): Promise<readonly { readonly name: string; readonly last: string | null }[]> {
  const { rows } = await sql<{
    name: string;
    last: string | null;
  }>`select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences order by name`.execute(trx);
  return rows;
}
