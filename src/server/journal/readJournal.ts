import type { JournalEntry } from '#contract/entities/journal.ts';
import type { Sight } from '#domain/access/sight.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

export interface JournalRow {
  readonly id: string;
  readonly kind: JournalEntry['kind'];
  readonly at: Date;
  readonly arrived_at: Date;
  readonly clock_doubtful: boolean;
  readonly order_id: number;
  readonly order_reference: string;
  readonly order_type: JournalEntry['order_type'];
  readonly user_name: string | null;
  readonly device_id: string | null;
  readonly source: string;
  readonly what: string;
  readonly observations: string | null;
  readonly details: unknown;
}

/** What may be asked of all sources alike; absent = all. */
export interface JournalWish {
  readonly orderId?: number;
  readonly from?: string | undefined;
  /** Up to and without this moment. */
  readonly before?: string | undefined;
  readonly kinds?: readonly JournalEntry['kind'][] | undefined;
  readonly what?: string | undefined;
  readonly source?: string | undefined;
  readonly userName?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly orderReference?: string | undefined;
  readonly offline?: boolean | undefined;
}

export interface JournalPage {
  readonly limit: number;
  readonly offset: number;
}

/** Later than this between happening and arriving, and the device had no network. */
const OFFLINE_AFTER = sql`interval '30 seconds'`;

interface Source {
  readonly kind: JournalEntry['kind'];
  /** The columns of a row, over `from`; `arrived` and `orderId` are what its index sorts and finds by. */
  readonly select: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** The same rows, where they are looked for by their orders and not by their time; absent = no difference. */
  readonly ofOrders?: RawBuilder<unknown>;
  readonly arrived: RawBuilder<unknown>;
  readonly orderId: RawBuilder<unknown>;
  readonly columns: Readonly<Record<'at' | 'clock_doubtful' | 'what' | 'source' | 'user_name' | 'device_id', RawBuilder<unknown>>>;
}

/** `order_statuses` tells of a status with its remarks; the action that set it would say the same again. */
const SOURCES: readonly Source[] = [
  {
    kind: 'status',
    select: sql`'s' || e.id as id, e.observations, null::jsonb as details`,
    from: sql`order_statuses as e`,
    arrived: sql`e.received_at`,
    orderId: sql`e.order_id`,
    columns: { at: sql`e.at`, clock_doubtful: sql`e.clock_doubtful`, what: sql`e.status`, source: sql`e.source`, user_name: sql`e.user_name`, device_id: sql`e.device_id` },
  },
  {
    kind: 'action',
    select: sql`'a' || e.id as id, null::text as observations, e.payload as details`,
    from: sql`(select * from order_events where action <> 'changeOrderStatus') as e`,
    arrived: sql`e.at`,
    orderId: sql`e.order_id`,
    columns: { at: sql`coalesce(e.happened_at, e.at)`, clock_doubtful: sql`e.clock_doubtful`, what: sql`e.action`, source: sql`e.source`, user_name: sql`e.user_name`, device_id: sql`e.device_id` },
  },
  {
    kind: 'picking',
    select: sql`'p' || e.session_id || '-' || e.order_id as id, null::text as observations,
      jsonb_build_object('units', e.units, 'tote', (select tote from picking_totes as totes where totes.client_id = e.client_id
        and totes.session_id = e.session_id and totes.order_id = e.order_id)) as details`,
    // Session by session, so that the latest are found without adding up all that was ever picked.
    from: sql`(select sessions.client_id, sessions.session_id, counts.order_id, finished_at, happened_at, clock_doubtful, device_id,
        users.name as user_name, counts.units
      from picking_sessions as sessions
      cross join lateral (select order_id, sum(count)::integer as units from picking_counts
        where picking_counts.client_id = sessions.client_id and picking_counts.session_id = sessions.session_id group by order_id) as counts
      left join users on users.id = sessions.user_id) as e`,
    ofOrders: sql`(select counts.client_id, counts.session_id, counts.order_id, finished_at, happened_at, clock_doubtful, device_id,
        users.name as user_name, counts.units
      from (select client_id, session_id, order_id, sum(count)::integer as units from picking_counts group by 1, 2, 3) as counts
      join picking_sessions as sessions on sessions.client_id = counts.client_id and sessions.session_id = counts.session_id
      left join users on users.id = sessions.user_id) as e`,
    arrived: sql`e.finished_at`,
    orderId: sql`e.order_id`,
    columns: { at: sql`coalesce(e.happened_at, e.finished_at)`, clock_doubtful: sql`e.clock_doubtful`, what: sql`'picking'`, source: sql`'picking'`, user_name: sql`e.user_name`, device_id: sql`e.device_id` },
  },
  {
    kind: 'incident',
    select: sql`'i' || e.session_id || '-' || e.order_id || '-' || e.product_id as id, e.note as observations,
      jsonb_build_object('units', e.units, 'id_product', e.product_id, 'sku', e.sku) as details`,
    from: sql`(select incidents.*, products.sku, sessions.device_id, users.name as user_name
      from picking_incidents as incidents
      join products on products.id = incidents.product_id
      left join picking_sessions as sessions
        on sessions.client_id = incidents.client_id and sessions.session_id = incidents.session_id
      left join users on users.id = sessions.user_id) as e`,
    arrived: sql`e.created_at`,
    orderId: sql`e.order_id`,
    columns: { at: sql`coalesce(e.happened_at, e.created_at)`, clock_doubtful: sql`e.clock_doubtful`, what: sql`e.reason`, source: sql`'picking'`, user_name: sql`e.user_name`, device_id: sql`e.device_id` },
  },
];

/**
 * What happened, newest arrival first, from every place that keeps it. Each source gives only as many as the page
 * could need, client by client by its own index, so that it does not matter how much there is.
 */
export async function readJournal(trx: ScopedTransaction, wish: JournalWish, { limit, offset }: JournalPage): Promise<JournalRow[]> {
  return journalQuery(await withOrders(trx, wish), { limit, offset }).execute(trx).then(({ rows }) => rows);
}

/** How many there are; counting stops at `most`. */
export async function countJournal(trx: ScopedTransaction, wish: JournalWish, most: number): Promise<number> {
  const { rows } = await journalCount(await withOrders(trx, wish), most).execute(trx);
  return Math.min(rows[0]?.total ?? 0, most);
}

/** A wish whose orders are known by their ids; null = those of all orders. */
export interface ReadyWish extends JournalWish {
  readonly orders: readonly number[] | null;
}

/** Looks up the order that a wish names. */
export async function withOrders(trx: ScopedTransaction, wish: JournalWish): Promise<ReadyWish> {
  if (wish.orderId !== undefined) return { ...wish, orders: [wish.orderId] };
  if (wish.orderReference === undefined) return { ...wish, orders: null };
  const named = await trx.selectFrom('orders').select('id').where('order_reference', '=', wish.orderReference).execute();
  return { ...wish, orders: named.map(({ id }) => id) };
}

export function journalQuery(wish: ReadyWish, { limit, offset }: JournalPage) {
  const most = sql.lit(limit + offset);
  const parts = sourcesOf(wish).map((source) => {
    const rows = (condition: RawBuilder<unknown>) => sql`
      select ${sql.lit(source.kind)} as kind, ${source.select}, ${source.arrived} as arrived_at,
      ${columnsOf(source)}, orders.id as order_id, orders.order_reference, orders.type as order_type
      from ${fromOf(source, wish)} join orders on orders.id = ${source.orderId}
      where ${conditions(source, wish)} and ${condition} order by ${source.arrived} desc limit ${most}`;
    if (wish.orders) return sql`(${rows(sql`true`)})`;
    return sql`(select latest.* from clients cross join lateral (${rows(sql`e.client_id = clients.id`)}) as latest)`;
  });
  return sql<JournalRow>`select * from (${sql.join(parts, sql` union all `)}) as journal
    order by arrived_at desc, at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

export function journalCount(wish: ReadyWish, most: number) {
  const parts = sourcesOf(wish).map(
    (source) => sql`(select 1 from ${fromOf(source, wish)} join orders on orders.id = ${source.orderId}
      where ${conditions(source, wish)} limit ${sql.lit(most)})`,
  );
  return sql<{ total: number }>`select count(*)::integer as total from (${sql.join(parts, sql` union all `)}) as journal`;
}

function fromOf({ from, ofOrders }: Source, wish: ReadyWish): RawBuilder<unknown> {
  return wish.orders && ofOrders ? ofOrders : from;
}

/** The entry as it travels to whoever has this sight. @param names of its device, by id */
export function presentEntry(row: JournalRow, sight: Sight, names: ReadonlyMap<string, string>): JournalEntry {
  const [at, arrived] = [new Date(row.at), new Date(row.arrived_at)];
  const device_name = row.device_id === null ? null : (names.get(row.device_id) ?? null);
  return { ...row, device_name, details: sight.buyer ? row.details : withoutAddresses(row.details), at: at.toISOString(), arrived_at: arrived.toISOString(), offline: arrived.getTime() - at.getTime() > 30_000 };
}

/** To whom a mail went is how the buyer is written to. */
function withoutAddresses(details: unknown): unknown {
  if (typeof details !== 'object' || details === null || !('recipients' in details)) return details;
  const { recipients: _, ...rest } = details;
  return rest;
}

/** At least one: a union of nothing is no statement. */
function sourcesOf({ kinds }: JournalWish): readonly Source[] {
  return SOURCES.filter(({ kind }) => kinds?.includes(kind) ?? true);
}

function columnsOf({ columns }: Source) {
  return sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
}

function conditions({ arrived, orderId, columns }: Source, wish: ReadyWish) {
  const parts: RawBuilder<unknown>[] = [sql`orders.deleted_at is null`];
  if (wish.orders) parts.push(sql`${orderId} = any(${wish.orders}::integer[])`);
  if (wish.from !== undefined) parts.push(sql`${arrived} >= ${wish.from}::timestamptz`);
  if (wish.before !== undefined) parts.push(sql`${arrived} < ${wish.before}::timestamptz`);
  if (wish.what !== undefined) parts.push(sql`${columns.what} = ${wish.what}`);
  if (wish.source !== undefined) parts.push(sql`${columns.source} = ${wish.source}`);
  if (wish.userName !== undefined) parts.push(sql`strpos(lower(${columns.user_name}), ${wish.userName.toLowerCase()}) > 0`);
  if (wish.deviceId !== undefined) parts.push(sql`${columns.device_id} = ${wish.deviceId}`);
  if (wish.offline === true) parts.push(sql`${arrived} - ${columns.at} > ${OFFLINE_AFTER}`);
  if (wish.offline === false) parts.push(sql`${arrived} - ${columns.at} <= ${OFFLINE_AFTER}`);
  return sql.join(parts, sql` and `);
}
