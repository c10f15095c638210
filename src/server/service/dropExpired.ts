import { RETENTION_TABLE } from '#domain/configuration/rules.ts';
import type { RETENTION_SETTINGS } from '#domain/service/retentionSettings.ts';
import { type RawBuilder, sql } from 'kysely';
import { readSettings } from '../configuration/readConfigurations.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { paceOf } from '../db/paceOf.ts';
import type { Tables } from '../db/schema.ts';
import { asOwner, inScope } from '../db/tenancy.ts';
import type { FileStore } from '../files/fileStore.ts';
import { photosInUse } from '../files/photosInUse.ts';

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
  /** The column that names bytes in the file store. */
  readonly file?: string;
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
  { table: 'delivery_proofs', setting: 'proofs', at: 'created_at', file: 'stored' },
  { table: 'quality_images', setting: 'photos', at: 'created_at', key: ['order_id', 'file'], file: 'stored' },
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
    file: 'name',
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
 * Deletes what each client keeps no longer, some rows at a time, so that nobody waits for it. Bytes go before the row that
 * names them: whoever goes on after a crash finds their names again.
 */
export async function dropExpired(database: DatabaseHandle, files: FileStore, now: Date): Promise<void> {
  const clients = await asOwner(database, (trx) => trx.selectFrom('clients').select('id').orderBy('id').execute());
  for (const { id: clientId } of clients) {
    const days = await inScope(database, { kind: 'client', clientId }, (trx) =>
      readSettings(trx, clientId, RETENTION_TABLE),
    );
    for (const aged of AGED)
      await dropAged(database, files, clientId, aged, new Date(+now - days[aged.setting] * DAY_MS));
  }
}

async function dropAged(
  database: DatabaseHandle,
  files: FileStore,
  clientId: number,
  { table, at, key = ['id'], only, file }: Aged,
  end: Date,
): Promise<void> {
  const pace = paceOf(database, MOST);
  const columns = sql.join(key.map((name) => sql.ref(name)));
  for (let isMore = true; isMore;) {
    const most = pace.size();
    const began = performance.now();
    const dropped = await inScope(database, { kind: 'client', clientId }, async (trx) => {
      const gone = sql`${sql.table(table)} where client_id = ${clientId} and (${columns}) in (
        select ${columns} from ${sql.table(table)} where client_id = ${clientId} and ${sql.ref(at)} < ${end}
        ${only ? sql`and ${only(clientId)}` : sql``} order by ${sql.ref(at)}, ${columns} limit ${most}::integer)`;
      if (file !== undefined) {
        const { rows } = await sql<{ name: string }>`select ${sql.ref(file)} as name from ${gone}`.execute(trx);
        for (const { name } of rows) await files.remove(clientId, name);
      }
      const { numAffectedRows } = await sql`delete from ${gone}`.execute(trx);
      return Number(numAffectedRows ?? 0);
    });
    pace.took(dropped, performance.now() - began);
    isMore = dropped === most;
  }
}
