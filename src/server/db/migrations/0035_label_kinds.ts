import { type Kysely, sql } from 'kysely';

/**
 * A booking has its labels in every requested format, and the time at which one of them first left the server: from
 * then on it is voided only on request. Earlier prints are in the history.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table labels drop constraint labels_shipment_id_first_package_key',
    'alter table labels add unique (shipment_id, format, size, first_package)',
    'alter table shipments add column printed_at timestamptz',
    `update shipments set printed_at = (
       select min(order_events.at) from order_events
       where order_events.order_id = shipments.order_id and order_events.action = 'printLabel' and order_events.at >= shipments.booked_at)
     where state = 'booked'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(kysely);
}
