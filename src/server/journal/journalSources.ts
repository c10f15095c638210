import type { JournalEntry } from '#contract/orders/journal.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export interface JournalSource {
  readonly kind: JournalEntry['kind'];
  /** The columns of a row, over `from`; `arrived` and `orderId` are what its index sorts and finds by. */
  readonly select: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** The same rows, where they are looked for by their orders and not by their time; absent = no difference. */
  readonly ofOrders?: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly arrived: RawBuilder<unknown>;
  readonly orderId: RawBuilder<unknown>;
  /** How the source names people, and in which column. */
  readonly person: { readonly by: 'names' | 'ids'; readonly column: RawBuilder<unknown> };
  readonly columns: Readonly<
    Record<'at' | 'clock_doubtful' | 'what' | 'source' | 'user_name' | 'device_id', RawBuilder<unknown>>
  >;
}

/** Read for the rows of the page only, so that no plan reads all accounts or products for them. */
const userName = sql`(select name from users where users.id = e.user_id)`;

/**
 * Every table that records what happened. `order_statuses` tells of a status with its remarks; the action that set it
 * would repeat that. For each filter of the logbook each table has an index that sorts by `arrived`
 * (0038_logbook_filters).
 */
export const JOURNAL_SOURCES: readonly JournalSource[] = [
  {
    kind: 'status',
    id: sql`'s' || e.id`,
    select: sql`e.observations, null::jsonb as details`,
    from: sql`order_statuses as e`,
    arrived: sql`e.received_at`,
    orderId: sql`e.order_id`,
    person: { by: 'names', column: sql`e.user_name` },
    columns: {
      at: sql`e.at`,
      clock_doubtful: sql`e.clock_doubtful`,
      what: sql`e.status`,
      source: sql`e.source`,
      user_name: sql`e.user_name`,
      device_id: sql`e.device_id`,
    },
  },
  {
    kind: 'action',
    id: sql`'a' || e.id`,
    select: sql`null::text as observations, e.payload as details`,
    from: sql`(select * from order_events where action <> 'changeOrderStatus') as e`,
    arrived: sql`e.at`,
    orderId: sql`e.order_id`,
    person: { by: 'names', column: sql`e.user_name` },
    columns: {
      at: sql`coalesce(e.happened_at, e.at)`,
      clock_doubtful: sql`e.clock_doubtful`,
      what: sql`e.action`,
      source: sql`e.source`,
      user_name: sql`e.user_name`,
      device_id: sql`e.device_id`,
    },
  },
  {
    kind: 'picking',
    id: sql`'p' || e.session_id || '-' || e.order_id`,
    select: sql`null::text as observations,
      jsonb_build_object('units', e.units, 'tote', (select tote from picking_totes as totes where totes.client_id = e.client_id
        and totes.session_id = e.session_id and totes.order_id = e.order_id)) as details`,
    // Session by session, so that the latest are found without adding up all that was ever picked.
    from: sql`(select sessions.*, counts.order_id, counts.units
      from picking_sessions as sessions
      cross join lateral (select order_id, sum(count)::integer as units from picking_counts
        where picking_counts.client_id = sessions.client_id and picking_counts.session_id = sessions.session_id group by order_id) as counts) as e`,
    ofOrders: sql`(select sessions.*, counts.order_id, counts.units
      from (select client_id, session_id, order_id, sum(count)::integer as units from picking_counts group by 1, 2, 3) as counts
      join picking_sessions as sessions on sessions.client_id = counts.client_id and sessions.session_id = counts.session_id) as e`,
    arrived: sql`e.finished_at`,
    orderId: sql`e.order_id`,
    person: { by: 'ids', column: sql`e.user_id` },
    columns: {
      at: sql`coalesce(e.happened_at, e.finished_at)`,
      clock_doubtful: sql`e.clock_doubtful`,
      what: sql`'picking'`,
      source: sql`'picking'`,
      user_name: userName,
      device_id: sql`e.device_id`,
    },
  },
  {
    kind: 'incident',
    id: sql`'i' || e.session_id || '-' || e.order_id || '-' || e.product_id`,
    select: sql`e.note as observations, jsonb_build_object('units', e.units, 'id_product', e.product_id,
      'sku', (select sku from products where products.id = e.product_id)) as details`,
    from: sql`picking_incidents as e`,
    arrived: sql`e.created_at`,
    orderId: sql`e.order_id`,
    person: { by: 'ids', column: sql`e.user_id` },
    columns: {
      at: sql`coalesce(e.happened_at, e.created_at)`,
      clock_doubtful: sql`e.clock_doubtful`,
      what: sql`e.reason`,
      source: sql`'picking'`,
      user_name: userName,
      device_id: sql`e.device_id`,
    },
  },
  {
    kind: 'setting',
    id: sql`'c' || e.id`,
    select: sql`concat(e.name, ': ', coalesce(e.address_before, '—'), ' → ', coalesce(e.address_after, '—')) as observations,
      null::jsonb as details`,
    from: sql`address_changes as e`,
    arrived: sql`e.at`,
    orderId: sql`null::bigint`,
    person: { by: 'names', column: sql`e.user_name` },
    columns: {
      at: sql`e.at`,
      clock_doubtful: sql`false`,
      what: sql`e.act`,
      source: sql`'user'`,
      user_name: sql`e.user_name`,
      device_id: sql`null::text`,
    },
  },
];
