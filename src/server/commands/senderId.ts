import { sql } from 'kysely';

/** Id of the office that sends an order of `orders`, else the warehouse, else the client's first one: as for a label. */
export const SENDER_ID = sql<number>`coalesce(orders.tax_office_id, orders.warehouse_id, (
  select min(first.id) from offices as first where first.client_id = orders.client_id and first.kind = 'warehouse' and first.disabled_at is null))`;
