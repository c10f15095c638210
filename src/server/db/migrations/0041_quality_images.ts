import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const STATEMENTS: readonly string[] = [
  `create table quality_images (
    client_id integer not null references clients (id),
    order_id integer not null references orders (id) on delete cascade,
    product_id integer not null references products (id),
    unit integer not null check (unit > 0),
    file text collate "C" not null,
    stored text collate "C" not null,
    user_id integer references users (id) on delete set null,
    size integer not null,
    created_at timestamptz not null,
    removed_at timestamptz,
    primary key (order_id, file)
  )`,
  `create index quality_images_day on quality_images (client_id, created_at)`,
  `create index quality_images_age on quality_images (created_at)`,
  `create index quality_images_removed on quality_images (removed_at) where removed_at is not null`,
  // Random by the database itself: every server of it signs alike.
  `alter table server_meta add column link_key text not null default (gen_random_uuid()::text || gen_random_uuid()::text)`,
];

/** Photos of quality control, and the key that signs their addresses. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  await protectTable(kysely, 'quality_images');
}
