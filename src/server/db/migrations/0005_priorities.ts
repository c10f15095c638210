import { type Kysely, sql } from 'kysely';
import { actionUpdatesOrder } from './steps/actionUpdatesOrder.ts';

export const harmless = true;

/** How soon somebody wants an order. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column priority text collate "C" not null default 'normal'
    check (priority in ('normal', 'high', 'urgent'))`.execute(kysely);
  await sql`create index orders_priority on orders (client_id, priority, date_order, id)
    where (priority <> 'normal') and (deleted_at is null)`.execute(kysely);
  await actionUpdatesOrder(kysely, 'changePriority');
}
