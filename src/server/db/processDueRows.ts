import { type Selectable, sql } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';
import type { Tables } from './schema.ts';
import { asOwner } from './tenancy.ts';

/** Rows worked on at once; all of them end within the lease. */
const AT_ONCE = 4;
/** A row that stopped the server this often is left alone. */
const MAX_ATTEMPTS = 8;

type QueueTable = 'mails' | 'webhook_deliveries';

/** @property leaseMs longer than the work on one row may take; after it a row that was cut short is taken again */
interface Queue<Table extends QueueTable> {
  readonly table: Table;
  readonly takenState: 'sending' | 'calling';
  readonly leaseMs: number;
}

/**
 * Works through what is due in a queue: new rows, further attempts, and rows at which the server stopped. Several
 * servers may do it at once; each row is taken by one of them.
 * @param goOn asked before each few rows; false = leave the rest for later
 * @returns how many were taken
 */
export async function processDueRows<Table extends QueueTable>(
  queue: Queue<Table>,
  { database, now }: { readonly database: DatabaseHandle; readonly now: () => Date },
  work: (row: Selectable<Tables[Table]>) => Promise<unknown>,
  goOn: () => boolean,
): Promise<number> {
  let taken = 0;
  do {
    const rows = await take(queue, database, now());
    if (rows.length === 0) break;
    await Promise.all(rows.map(work));
    taken += rows.length;
  } while (goOn());
  return taken;
}

function take<Table extends QueueTable>(
  { table, takenState, leaseMs }: Queue<Table>,
  database: DatabaseHandle,
  at: Date,
) {
  const name = sql.table(table);
  const isDue = sql`state in ('waiting', ${sql.lit(takenState)}) and busy_until <= ${at}`;
  return asOwner(database, async (trx) => {
    await sql`update ${name} set state = 'failed', problem = 'cut-short' where ${isDue} and attempts >= ${MAX_ATTEMPTS}`.execute(
      trx,
    );
    const { rows } = await sql<Selectable<Tables[Table]>>`
      with due as materialized (
        select id from ${name} where ${isDue} order by busy_until limit ${AT_ONCE} for update skip locked
      )
      update ${name} set state = ${takenState}, busy_until = ${new Date(at.getTime() + leaseMs)}, attempts = attempts + 1
      where id in (select due.id from due)
      returning *`.execute(trx);
    return rows;
  });
}
