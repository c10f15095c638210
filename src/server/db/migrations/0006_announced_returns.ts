import { type Kysely, sql } from 'kysely';
import { boundToOffices, orderVisible } from './steps/boundToOffices.ts';
import { protectTable } from './steps/protectTable.ts';

export const harmless = true;

/** What customers said of the returns that they announced; the return itself is an order. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table announced_returns (
    client_id bigint not null references clients (id),
    order_id bigint not null,
    form uuid not null,
    language text not null check (language in ('es', 'en', 'fr')),
    way text not null check (way in ('label', 'office')),
    payer text not null check (payer in ('shop', 'customer')),
    lines jsonb not null,
    comment text not null default '',
    photos jsonb not null default '[]',
    announced_at timestamptz not null,
    refunded_at timestamptz,
    refunded_by text,
    primary key (client_id, order_id),
    unique (client_id, form),
    foreign key (client_id, order_id) references orders (client_id, id) on delete cascade
  )`.execute(kysely);
  await sql`create index announced_returns_order on announced_returns (order_id)`.execute(kysely);
  await protectTable(kysely, 'announced_returns');
  await boundToOffices(kysely, 'announced_returns', orderVisible('announced_returns'));
}
