import { type Kysely, sql } from 'kysely';
import { actionUpdatesOrder } from './steps/actionUpdatesOrder.ts';

export const harmless = true;

/** Whose an order is. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column assignee_id bigint references users (id) on delete set null`.execute(kysely);
  await sql`create index orders_assignee on orders (client_id, assignee_id, date_order, id)
    where (assignee_id is not null) and (deleted_at is null)`.execute(kysely);
  await actionUpdatesOrder(kysely, 'changeAssignee');
}
