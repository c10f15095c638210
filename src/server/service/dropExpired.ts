import { RETENTION_TABLE } from '#domain/configuration/rules.ts';
import type { RETENTION_SETTINGS } from '#domain/service/retentionSettings.ts';
import { type RawBuilder, sql } from 'kysely';
import { readSettings } from '../configuration/readConfigurations.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { dropMonths, monthOf, readMonthlyTables } from '../db/months.ts';
import { paceOf } from '../db/paceOf.ts';
import type { Tables } from '../db/schema.ts';
import { asOwner, inScope } from '../db/tenancy.ts';
import { photosInUse } from '../files/photosInUse.ts';
import { FILE_COLUMNS, removeFilesLater } from '../jobs/removeFiles.ts';

const DAY_MS = 86_400_000;
/** Most rows of one transaction. */
const MOST = 500;

interface Aged {
  readonly table: keyof Tables;
  readonly setting: keyof typeof RETENTION_SETTINGS;
  /** When a row begins to age. */
  readonly at: string;
  /** What names a row within its client; absent = `id`. */
  readonly key?: readonly string[];
  /** Rows that may go; absent = all that are old. */
  readonly only?: (clientId: number) => RawBuilder<unknown>;
}

const settled =
  (...states: readonly string[]) =>
  () =>
    sql`state = any(${states}::text[])`;

/** Whether nobody works on the order of a row of `table` any more. */
const isOver = (table: string) => () =>
  sql`not exists (select from orders o where o.client_id = ${sql.ref(`${table}.client_id`)}
  and o.id = ${sql.ref(`${table}.order_id`)} and (o.in_to_pickup or o.in_to_prepare or o.in_to_send) and o.deleted_at is null)`;

/**
 * What is dropped by its age, and the setting that says when. What still waits to be sent is never dropped, nor what an
 * open order was worked on by; the newest status of an order stays with it.
 */
export const AGED: readonly Aged[] = [
  { table: 'mails', setting: 'mails', at: 'requested_at', only: settled('stored', 'sent', 'failed') },
  { table: 'webhook_deliveries', setting: 'webhooks', at: 'requested_at', only: settled('delivered', 'failed') },
  { table: 'tracking_events', setting: 'tracking', at: 'at' },
  { table: 'labels', setting: 'labels', at: 'created_at', only: isOver('labels') },
  { table: 'delivery_proofs', setting: 'proofs', at: 'created_at' },
  { table: 'quality_images', setting: 'photos', at: 'created_at', key: ['order_id', 'file'] },
  {
    table: 'picking_incidents',
    setting: 'work',
    at: 'created_at',
    key: ['order_id', 'product_id', 'session_id'],
    only: isOver('picking_incidents'),
  },
  {
    table: 'photos',
    setting: 'work',
    at: 'created_at',
    key: ['name'],
    only: (clientId) => sql`name not in (${photosInUse(clientId)})`,
  },
  {
    table: 'packing_sessions',
    setting: 'work',
    at: 'finished_at',
    key: ['session_id'],
    only: isOver('packing_sessions'),
  },
  {
    table: 'picking_sessions',
    setting: 'work',
    at: 'finished_at',
    key: ['session_id'],
    // What was counted in a session is shown with its order, and stays as long as the order.
    only: () => sql`not exists (select from picking_counts c where c.client_id = picking_sessions.client_id
      and c.session_id = picking_sessions.session_id and not ${isOver('c')()})`,
  },
  {
    table: 'order_statuses',
    setting: 'history',
    at: 'received_at',
    only: () => sql`${isOver('order_statuses')()} and exists (select from order_statuses later
      where later.client_id = order_statuses.client_id and later.order_id = order_statuses.order_id
        and later.id > order_statuses.id)`,
  },
  { table: 'order_events', setting: 'history', at: 'at', only: isOver('order_events') },
  { table: 'address_changes', setting: 'history', at: 'at' },
  { table: 'jobs', setting: 'jobs', at: 'due_at', only: settled('dead') },
];

/**
 * Deletes what each client keeps no longer, some rows at a time, so that nobody waits for it. A table in months keeps the
 * rows of a month until the last of them has aged: the months that no client keeps are dropped whole.
 */
export async function dropExpired(database: DatabaseHandle, now: Date): Promise<void> {
  const clients = await asOwner(database, (trx) => trx.selectFrom('clients').select('id').orderBy('id').execute());
  const monthly = await asOwner(database, readMonthlyTables);
  const kept = new Map<number, Readonly<Record<Aged['setting'], number>>>();
  for (const { id: clientId } of clients) {
    const settings = await inScope(database, { kind: 'client', clientId }, (trx) =>
      readSettings(trx, clientId, RETENTION_TABLE),
    );
    kept.set(clientId, settings);
  }
  const endOf = (days: number) => new Date(+now - days * DAY_MS);
  for (const { name, parts } of monthly) {
    const aged = AGED.find(({ table }) => table === name);
    // Bytes, and what waits, are known row by row alone.
    if (!aged || aged.only || FILE_COLUMNS[aged.table] !== undefined || kept.size === 0) continue;
    const longest = Math.max(...[...kept.values()].map((days) => days[aged.setting]));
    await dropMonths(database, parts, endOf(longest));
  }
  for (const [clientId, days] of kept) {
    for (const aged of AGED) {
      const end = endOf(days[aged.setting]);
      const isMonthly = monthly.some(({ name }) => name === aged.table);
      await dropAged(database, clientId, aged, isMonthly ? monthOf(end) : end, now);
    }
  }
}

/** @param end rows of before it go */
async function dropAged(
  database: DatabaseHandle,
  clientId: number,
  { table, at, key = ['id'], only }: Aged,
  end: Date,
  now: Date,
): Promise<void> {
  const file = FILE_COLUMNS[table];
  const pace = paceOf(database, MOST);
  const columns = sql.join(key.map((name) => sql.ref(name)));
  for (let isMore = true; isMore;) {
    const most = pace.size();
    const began = performance.now();
    const dropped = await inScope(database, { kind: 'client', clientId }, async (trx) => {
      const { rows } = await sql<{ name: string | null }>`
        delete from ${sql.table(table)} where client_id = ${clientId} and (${columns}) in (
          select ${columns} from ${sql.table(table)} where client_id = ${clientId} and ${sql.ref(at)} < ${end}
          ${only ? sql`and ${only(clientId)}` : sql``} order by ${sql.ref(at)}, ${columns} limit ${most}::integer)
        returning ${file === undefined ? sql`null::text` : sql.ref(file)} as name`.execute(trx);
      const names = rows.flatMap(({ name }) => name ?? []);
      await removeFilesLater(trx, clientId, names, now);
      return rows.length;
    });
    pace.took(dropped, performance.now() - began);
    isMore = dropped === most;
  }
}
