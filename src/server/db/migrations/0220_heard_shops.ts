import { type Kysely, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  `alter table eplatforms
    add column heard_at timestamptz,
    add column unsigned_at timestamptz,
    add column floor_at timestamptz,
    add column noise text`,
  `alter table eplatform_orders add column there_at timestamptz`,
  `create index eplatform_orders_open on eplatform_orders (eplatform_id, there_at nulls first)
    where order_id is not null and told is null and erased_at is null`,
  // An order that its shop called off is known from now on, so that it can be taken up again.
  `update eplatform_orders set taken = taken || '{"off": true}'
    from orders, eplatforms
    where orders.id = eplatform_orders.order_id and eplatforms.id = eplatform_orders.eplatform_id
      and orders.status = 'CANCELED' and taken is not null
      and exists (select from order_statuses where order_statuses.order_id = orders.id
        and order_statuses.status = 'CANCELED' and order_statuses.user_id is null and order_statuses.user_name = eplatforms.name)`,
];

/**
 * When a shop last told us something by itself, and when a message came that it had not signed; when its open orders
 * were last asked for; what its host writes around its answers.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
}
