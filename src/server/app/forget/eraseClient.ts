import { KEEPING_LAWS } from '#domain/service/retentionSettings.ts';
import { type RawBuilder, sql } from 'kysely';
import { readStoredTables } from '../../backup/storedTables.ts';
import { NOBODY } from '../../carriers/erasedOrders.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { FILE_COLUMNS, removeFilesJob } from '../../jobs/removeFiles.ts';
import { eraseCustomers } from '../../shops/eraseCustomers.ts';
import { type Forgotten, KEPT_BY_LAW, keptLine, type KeptTable } from './keptByLaw.ts';

const DAY_MS = 86_400_000;
/** Rows of one transaction. */
const AT_ONCE = 1000;
const ORDERS_AT_ONCE = 50;

/** Why a client is not forgotten: `active`: people may still sign in; else what is still open, with its count. */
export interface StillOpen {
  readonly why: 'no-client' | 'active' | 'orders' | 'jobs' | 'unpaid';
  readonly count: number;
}

/** The four tables that prove what was billed go together: a payment without its invoice proves nothing. */
const BILLED: readonly KeptTable[] = ['invoices', 'charges', 'refunds', 'verifactu_records'];

/**
 * Removes a disabled client with everything of it, piece by piece, but for what the law keeps: bills with their payments,
 * and customs papers with the orders that they are about, which name nobody any more. Who was cut off runs it again; when
 * the time of the law is over, another run removes the rest.
 * @param isOver asked after each piece: whether the rest is left to another run
 * @returns what was removed, what stays, and whether something is left; or why nothing was done
 */
export async function eraseClient(
  database: DatabaseHandle,
  files: FileStore,
  clientId: number,
  now: Date,
  isOver: () => boolean = () => false,
): Promise<(Forgotten & { readonly more: boolean }) | StillOpen> {
  const open = await asOwner(database, (trx) => openWork(trx, clientId));
  if (open) return open;
  const kept = await asOwner(database, (trx) => keptRows(trx, clientId, now));
  const papers = await asOwner(database, (trx) => ordersWithPapers(trx, clientId, kept));
  const named = await asOwner(database, (trx) => stillNamed(trx, papers));
  for (let from = 0; from < named.length; from += ORDERS_AT_ONCE) {
    if (isOver()) return { removed: {}, kept, more: true };
    await inScope(database, { kind: 'client', clientId }, (trx) =>
      eraseCustomers(trx, clientId, named.slice(from, from + ORDERS_AT_ONCE), now),
    );
  }
  await asOwner(database, (trx) => loosen(trx, clientId));
  const stays = staying(clientId, papers, kept);
  const { removed, more } = await removeRows(database, files, clientId, stays, isOver);
  if (!more) await asOwner(database, (trx) => closeClient(trx, clientId, kept.length > 0));
  return { removed, kept, more };
}

/** What {@link eraseClient} would do, while nothing of it is done. */
export async function foreseeErasure(
  database: DatabaseHandle,
  clientId: number,
  now: Date,
): Promise<Forgotten | StillOpen> {
  const open = await asOwner(database, (trx) => openWork(trx, clientId));
  if (open) return open;
  const kept = await asOwner(database, (trx) => keptRows(trx, clientId, now));
  const papers = await asOwner(database, (trx) => ordersWithPapers(trx, clientId, kept));
  const stays = staying(clientId, papers, kept);
  const removed: Record<string, number> = {};
  // A transaction for each table: a large client's rows are counted, and the embedded database does one thing at a time.
  for (const { sql: quoted, table } of await asOwner(database, tablesOfClients)) {
    const { rows } = await asOwner(database, (trx) =>
      sql<{ rows: number }>`select count(*)::integer as rows from ${sql.raw(quoted)}
        where client_id = ${clientId} ${unless(stays[table])}`.execute(trx),
    );
    if (rows[0] && rows[0].rows > 0) removed[table] = rows[0].rows;
  }
  return { removed, kept };
}

/** What still goes on for a client; null = it may be forgotten. */
export async function openWork(trx: ScopedTransaction, clientId: number): Promise<StillOpen | null> {
  const client = await trx.selectFrom('clients').select('state').where('id', '=', clientId).executeTakeFirst();
  if (!client) return { why: 'no-client', count: 0 };
  if (client.state !== 'disabled') return { why: 'active', count: 0 };
  const { rows } = await sql<{ why: StillOpen['why']; count: number }>`
    select 'orders' as why, count(*)::integer as count from orders where client_id = ${clientId}
      and (in_to_pickup or in_to_prepare or in_to_send) and deleted_at is null
    union all select 'jobs', count(*)::integer from jobs where client_id = ${clientId} and state <> 'dead'
      and kind <> ${removeFilesJob.name}
    union all select 'unpaid', count(*)::integer from invoices where client_id = ${clientId} and status = 'UNPAID'
      and annulled_at is null and kind = 'invoice'`.execute(trx);
  return rows.find(({ count }) => count > 0) ?? null;
}

async function keptRows(trx: ScopedTransaction, clientId: number, now: Date): Promise<Forgotten['kept']> {
  const lines: Forgotten['kept'][number][] = [];
  for (const [table, { law, from }] of Object.entries(KEPT_BY_LAW) as [KeptTable, (typeof KEPT_BY_LAW)[KeptTable]][]) {
    const { rows } = await sql<{ rows: number; newest: Date | null }>`select count(*)::integer as rows,
      max(${sql.ref(from)})::timestamptz as newest from ${sql.table(table)} where client_id = ${clientId}`.execute(trx);
    const [{ rows: count, newest } = { rows: 0, newest: null }] = rows;
    const isDue = newest && +now - +newest < KEEPING_LAWS[law].days * DAY_MS;
    // The chain of the house has the records of all clients, and one that is missing breaks it.
    if (newest && (isDue || table === 'verifactu_records')) lines.push(keptLine(table, count, newest));
  }
  return lines;
}

/** The orders that papers are about which stay. */
async function ordersWithPapers(
  trx: ScopedTransaction,
  clientId: number,
  kept: Forgotten['kept'],
): Promise<readonly number[]> {
  const tables = (['tax_book', 'declarations'] as const).filter((name) => kept.some(({ table }) => table === name));
  const ids = new Set<number>();
  for (const table of tables) {
    const rows = await trx.selectFrom(table).select('order_id').where('client_id', '=', clientId).execute();
    for (const { order_id } of rows) ids.add(order_id);
  }
  return [...ids];
}

/** Those of the orders that somebody is still named in. */
async function stillNamed(trx: ScopedTransaction, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders
    where id = any(${[...ids]}::bigint[]) and firstname is distinct from ${NOBODY} order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Rows of each table that stay, as a condition; a table that is not named keeps none. */
function staying(
  clientId: number,
  papers: readonly number[],
  kept: Forgotten['kept'],
): Readonly<Record<string, RawBuilder<unknown>>> {
  const orders = sql`any(${[...papers]}::bigint[])`;
  const billed = kept.some(({ table }) => (BILLED as readonly string[]).includes(table)) ? BILLED : [];
  return {
    ...Object.fromEntries([...kept.map(({ table }) => table), ...billed].map((table) => [table, sql`true`])),
    orders: sql`id = ${orders}`,
    order_lines: sql`order_id = ${orders}`,
    products: sql`id in (select product_id from order_lines where client_id = ${clientId} and order_id = ${orders})`,
    offices: sql`id in (select tax_office_id from tax_book where client_id = ${clientId}
      union all select tax_office_id from declarations where client_id = ${clientId}
      union all select tax_office_id from orders where client_id = ${clientId} and id = ${orders})`,
  };
}

/** Takes away what would hold rows that go by rows that stay. */
async function loosen(trx: ScopedTransaction, clientId: number): Promise<void> {
  await sql`update orders set parent_order_id = null, lot_id = null, carrier_id = null, warehouse_id = null,
    eplatform_id = null, merged_into = null where client_id = ${clientId}`.execute(trx);
  await sql`update declarations set user_id = null, user_name = null where client_id = ${clientId}`.execute(trx);
}

/** Tables that have rows of clients, those that others point to first; what stands in another schema follows its order. */
async function tablesOfClients(trx: ScopedTransaction) {
  const tables = (await readStoredTables(trx)).filter(
    ({ name, columns }) => name.startsWith('public.') && columns.includes('client_id'),
  );
  return tables.map(({ sql: quoted, name }) => ({ sql: quoted, table: name.slice(name.indexOf('.') + 1) }));
}

const unless = (condition: RawBuilder<unknown> | undefined): RawBuilder<unknown> =>
  condition ? sql`and not coalesce((${condition}), false)` : sql``;

async function removeRows(
  database: DatabaseHandle,
  files: FileStore,
  clientId: number,
  stays: Readonly<Record<string, RawBuilder<unknown>>>,
  isOver: () => boolean,
): Promise<{ removed: Readonly<Record<string, number>>; more: boolean }> {
  const tables = await asOwner(database, tablesOfClients);
  const removed: Record<string, number> = {};
  // An order that goes leaves a line in the tallies: what comes back is removed with the next round.
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const { sql: quoted, table } of tables.toReversed()) {
      for (let gone = AT_ONCE; gone >= AT_ONCE;) {
        if (isOver()) return { removed, more: true };
        gone = await removeSome(database, files, clientId, {
          table,
          quoted: sql.raw(quoted),
          goes: sql`client_id = ${clientId} ${unless(stays[table])}`,
        });
        if (gone > 0) {
          isMore = true;
          removed[table] = (removed[table] ?? 0) + gone;
        }
      }
    }
  }
  return { removed, more: false };
}

interface Going {
  readonly table: string;
  /** The table as it is written in a statement. */
  readonly quoted: RawBuilder<unknown>;
  /** Which of its rows go. */
  readonly goes: RawBuilder<unknown>;
}

/**
 * Removes at most `AT_ONCE` rows, and before them the bytes that they name: who is cut off between the two finds the names
 * again. No transaction is open while bytes go, for a file store may be slow.
 * @returns how many rows went
 */
async function removeSome(
  database: DatabaseHandle,
  files: FileStore,
  clientId: number,
  { table, quoted, goes }: Going,
): Promise<number> {
  const names = namesIn(table);
  // A row of another part of the table may lie at the same place of its part.
  const { rows } = await asOwner(database, (trx) =>
    sql<{ part: string; place: string; names: readonly string[] }>`select tableoid::text as part, ctid::text as place,
      ${names} as names from ${quoted} where ${goes} limit ${AT_ONCE}::integer`.execute(trx),
  );
  for (const name of new Set(rows.flatMap((row) => row.names))) await files.remove(clientId, name);
  const parts = sql`${rows.map(({ part }) => part)}::text[]`;
  const places = sql`${rows.map(({ place }) => place)}::text[]`;
  // Places alone find the rows without reading the table; parts say whose places they are.
  const { numAffectedRows = 0n } = await asOwner(database, (trx) =>
    sql`delete from ${quoted} where ctid = any(${places}::tid[]) and ${goes}
      and (tableoid, ctid) in (select part::oid, place::tid from unnest(${parts}, ${places}) as chosen (part, place))`.execute(
      trx,
    ),
  );
  return Number(numAffectedRows);
}

/** Names of the bytes that go with a row of a table, as a list: what it names, and what a job had still to remove. */
function namesIn(table: string): RawBuilder<unknown> {
  const file = FILE_COLUMNS[table as keyof typeof FILE_COLUMNS];
  if (file !== undefined) return sql`array_remove(array[${sql.ref(file)}], null)`;
  if (table !== 'jobs') return sql`'{}'::text[]`;
  return sql`array(select jsonb_array_elements_text(case kind when ${removeFilesJob.name} then payload -> 'names' else '[]' end))`;
}

/** A client whose bills stay is a number without a name; else its row goes, too. */
async function closeClient(trx: ScopedTransaction, clientId: number, isKept: boolean): Promise<void> {
  if (!isKept) await trx.deleteFrom('clients').where('id', '=', clientId).execute();
  else
    await trx
      .updateTable('clients')
      .set({ name: `${NOBODY} ${clientId}`, name_key: `${NOBODY} ${clientId}`, disabled_by: null })
      .where('id', '=', clientId)
      .execute();
}
