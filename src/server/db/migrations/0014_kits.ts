import { type Kysely, sql } from 'kysely';
import { protectTable } from './steps/protectTable.ts';

export const harmless = true;

/** Products that are made of others, and the kit that each line of an order was sold in. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table product_kits (
    client_id bigint not null references clients (id),
    product_id bigint not null,
    kind text collate "C" not null check (kind in ('parts', 'assembled')),
    primary key (client_id, product_id),
    foreign key (client_id, product_id) references products (client_id, id) on delete cascade
  )`.execute(kysely);
  await protectTable(kysely, 'product_kits');
  await sql`create table product_parts (
    client_id bigint not null references clients (id),
    kit_id bigint not null,
    part_id bigint not null,
    position integer not null,
    units integer not null check (units between 1 and 100),
    primary key (client_id, kit_id, part_id),
    foreign key (client_id, kit_id) references products (client_id, id) on delete cascade,
    foreign key (client_id, part_id) references products (client_id, id)
  )`.execute(kysely);
  await sql`create index product_parts_part on product_parts (client_id, part_id)`.execute(kysely);
  await protectTable(kysely, 'product_parts');
  await sql`alter table order_lines add column kit jsonb`.execute(kysely);
}
