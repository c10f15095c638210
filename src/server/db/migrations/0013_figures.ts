import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { buildIndex } from '../finishMigrations.ts';
import { asOwner } from '../tenancy.ts';

export const harmless = true;

/** What the figures count of an order: when it arrived, who packed it and how long that took, what its way cost and brought. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column delivered_at timestamptz, add column packed_at timestamptz,
    add column packed_by bigint references users (id) on delete set null, add column packed_seconds integer,
    add column shipping_cost_cents integer, add column shipping_charged_cents integer`.execute(kysely);
  // Built at once: no order is in them yet.
  for (const index of [
    `orders_packed on orders (client_id, packed_at) include (type, packed_by, packed_seconds, units, lines)
      where packed_at is not null and deleted_at is null`,
    `orders_packed_by on orders (client_id, packed_by, packed_at) where packed_by is not null and deleted_at is null`,
    `orders_delivered on orders (client_id, delivered_at) include (shipped_at)
      where delivered_at is not null and deleted_at is null`,
  ])
    await sql.raw(`create index ${index}`).execute(kysely);
}

const SENT = `type in ('order', 'reexpedition') and deleted_at is null`;

/** Orders that are filled in one transaction. */
const PIECE = 5000;

const DELIVERED = `'{DELIVERED,DELIVERED_TO_NEIGHBOUR,DELIVERED_IN_OFFICE,DELIVERED_IN_PICKUP_POINT,DELIVERED_COD_COLLECTED,DELIVERED_WITH_INCIDENT,PARTIALLY_DELIVERED,CORREOS_DELIVERED,CORREOSEXPRESS_DELIVERED,SEUR_DELIVERED,UPS_DELIVERED,DHL_DELIVERED}'::text[]`;

/** Fills them from the history of each order, and builds what finds them. A value that is there is newer, and stays. */
export async function after(database: DatabaseHandle): Promise<void> {
  const last = await asOwner(database, async (trx) => {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from orders`.execute(trx);
    return rows[0]?.id ?? 0;
  });
  for (let from = 1; from <= last; from += PIECE) await asOwner(database, (trx) => pieceFrom(from).execute(trx));
  await buildIndex(
    database,
    'orders_sent',
    `orders (client_id, shipped_at) include (id, carrier_id, country, postcode, status, delivered_at, shipping_cost_cents,
      shipping_charged_cents) where shipped_at is not null and ${SENT}`,
  );
  await buildIndex(
    database,
    'orders_returned',
    `orders (client_id, created_at, id) where type = 'return' and deleted_at is null`,
  );
  await buildIndex(database, 'announced_returns_lines', 'announced_returns using gin (lines jsonb_path_ops)');
}

const pieceFrom = (from: number) => sql`
  with piece as materialized (
    select orders.client_id, orders.id, told.at as delivered, packed.at as packed, packed.user_id, packed.seconds, booked.cost_cents,
      case when booked.id is not null and orders.currency = 'EUR' and orders.type in ('order', 'reexpedition')
        then greatest(0, round((orders.total_cents - coalesce((select sum(quantity::bigint * unit_price_cents) from order_lines
          where order_lines.order_id = orders.id), 0)) * (1 - coalesce(least(greatest(orders.total_tax_cents, 0), orders.total_cents)::numeric
          / nullif(orders.total_cents, 0), 0))))::integer end as charged
    from orders
    left join lateral (select min(at) as at from order_statuses
      where order_statuses.order_id = orders.id and order_statuses.status = any(${sql.raw(DELIVERED)})) as told on true
    left join lateral (select coalesce(happened_at, finished_at) as at, user_id, seconds from packing_sessions
      where packing_sessions.order_id = orders.id order by finished_at desc limit 1) as packed on true
    left join lateral (select shipments.id, cost_cents from shipments
      where shipments.order_id = orders.id and state = 'booked' order by generation desc limit 1) as booked on true
    where orders.id >= ${from} and orders.id < ${from + PIECE}
      and (told.at is not null or packed.at is not null or booked.id is not null)
  )
  update orders set delivered_at = coalesce(orders.delivered_at, delivered),
    packed_at = coalesce(packed_at, packed),
    packed_by = case when packed_at is null then user_id else packed_by end,
    packed_seconds = coalesce(packed_seconds, seconds),
    shipping_cost_cents = coalesce(shipping_cost_cents, cost_cents),
    shipping_charged_cents = coalesce(shipping_charged_cents, charged)
  from piece where orders.client_id = piece.client_id and orders.id = piece.id`;
