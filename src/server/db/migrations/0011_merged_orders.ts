import { type Kysely, sql } from 'kysely';
import { actionUpdatesOrder } from './steps/actionUpdatesOrder.ts';

export const harmless = true;

/** Orders whose goods travel in the parcel of another, and the order that each line came from. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column merged_into bigint,
    add foreign key (client_id, merged_into) references orders (client_id, id) on delete cascade not valid`.execute(
    kysely,
  );
  await sql`create index orders_merged on orders (merged_into) where merged_into is not null`.execute(kysely);
  // Not validated: every row is empty, and reading all lines would keep them locked.
  await sql`alter table order_lines add column merged_from bigint,
    add foreign key (client_id, merged_from) references orders (client_id, id) on delete cascade not valid`.execute(
    kysely,
  );
  for (const act of ['mergeOrders', 'separateOrders']) await actionUpdatesOrder(kysely, act);
}
