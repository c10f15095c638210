import { sql } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';
import { groupRows } from './groupRows.ts';
import { closePart } from './migrations/steps/closePart.ts';
import { asOwner, type ScopedTransaction } from './tenancy.ts';

/** Months that are made before their time: a job that fails for weeks is noticed before they are used up. */
const AHEAD = 3;

/** A table whose rows lie in a part for each month; one more part takes all other dates, so that no row is refused. */
export interface MonthlyTable {
  readonly name: string;
  /** The column whose month decides. */
  readonly at: string;
  readonly parts: readonly MonthPart[];
}

interface MonthPart {
  /** Schema and name, quoted for SQL. */
  readonly sql: string;
  /** Null = from the beginning of time. */
  readonly begins: Date | null;
  /** The first moment after it; null = the part for all other dates. */
  readonly ends: Date | null;
}

/** The tables in months, as the database itself knows them. */
export async function readMonthlyTables(trx: ScopedTransaction): Promise<readonly MonthlyTable[]> {
  const bound = (word: string) =>
    sql<Date | null>`substring(pg_get_expr(part.relpartbound, part.oid) from ${`${word} \\('([^']+)'\\)`})::timestamptz`;
  const { rows } = await sql<MonthPart & Pick<MonthlyTable, 'name' | 'at'>>`
    select parent.relname::text as name, attname::text as at, format('%I.%I', nspname, part.relname) as sql,
      ${bound('FROM')} as begins, ${bound('TO')} as ends
    from pg_partitioned_table join pg_class parent on parent.oid = partrelid
    join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    join pg_inherits on inhparent = partrelid join pg_class part on part.oid = inhrelid
    join pg_namespace on pg_namespace.oid = part.relnamespace
    where partstrat = 'r' and parent.relnamespace = 'public'::regnamespace
    order by parent.relname, ends`.execute(trx);
  return [...groupRows(rows, ({ name }) => name)].map(([name, parts]) => ({ name, at: parts[0]?.at ?? '', parts }));
}

/**
 * Makes the parts of this month and of those to come. Rows of a month that nobody made in time move into it.
 * @param now the present
 */
export async function makeMonths(database: DatabaseHandle, now: Date): Promise<void> {
  for (const table of await asOwner(database, readMonthlyTables)) {
    for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
      const begins = monthOf(now, ahead);
      const isThere = table.parts.some(
        (part) => part.ends !== null && part.ends > begins && (part.begins === null || part.begins <= begins),
      );
      if (!isThere) await makeMonth(database, table, begins);
    }
  }
}

async function makeMonth(database: DatabaseHandle, { name, at, parts }: MonthlyTable, begins: Date): Promise<void> {
  const table = sql.table(`public.${name}`);
  const part = `months.${name}_${begins.toISOString().slice(0, 7).replace('-', '_')}`;
  const month = sql.table(part);
  const others = sql.raw(parts.find(({ ends }) => ends === null)?.sql ?? '');
  const [from, to] = [begins, monthOf(begins, 1)].map((date) => sql.lit(date.toISOString()));
  const inMonth = sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${to}`;
  await asOwner(database, async (trx) => {
    await giveUpSoon(trx);
    await sql`create temporary table early on commit drop as select * from ${others} where ${inMonth}`.execute(trx);
    await sql`delete from ${others} where ${inMonth}`.execute(trx);
    await sql`create table ${month} partition of ${table} for values from (${from}) to (${to})`.execute(trx);
    // Each part has a key of ids; over all of them the counter keeps ids unique.
    await sql`alter table ${month} add primary key (client_id, id)`.execute(trx);
    await closePart(trx, part);
    await sql`insert into ${table} overriding system value select * from early`.execute(trx);
    // PostgreSQL gathers by itself what a planner knows of each part, and never of the whole.
    await sql`analyze ${table}`.execute(trx);
  });
}

/**
 * Drops the parts that ended before a moment: no row is deleted, and the disk is free at once.
 * @param since rows from this moment on stay
 */
export async function dropMonths(database: DatabaseHandle, parts: MonthlyTable['parts'], since: Date): Promise<void> {
  for (const { sql: part, ends } of parts) {
    if (ends === null || ends > since) continue;
    await asOwner(database, async (trx) => {
      await giveUpSoon(trx);
      await sql`drop table ${sql.raw(part)}`.execute(trx);
    });
  }
}

/** The first moment of the month of a date, in UTC. @param later so many months after it */
export function monthOf(date: Date, later = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later));
}

/** Whoever waits for a long statement makes all others wait behind it. */
async function giveUpSoon(trx: ScopedTransaction): Promise<void> {
  await sql`set local lock_timeout = '3s'`.execute(trx);
}
