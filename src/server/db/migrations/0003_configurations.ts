import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

/** Configurations of every feature by name; what the first table of picking held moves in. */
const STATEMENTS: readonly string[] = [
  // A plain owner is under the policies of the first table too: without this it would move nothing.
  `select set_config('app.client', '*', true)`,
  `create table configurations (
    client_id integer not null references clients (id),
    name text collate "C" not null,
    value jsonb not null,
    updated_at timestamptz not null,
    user_name text,
    primary key (client_id, name)
  )`,
  `insert into configurations (client_id, name, value, updated_at)
    select client_id, field.name, field.value, now()
    from picking_configurations,
      lateral (values ('picking_code_types', code_types), ('picking_route', to_jsonb(route)),
        ('picking_repeat_window', to_jsonb(repeat_window_ms))) as field (name, value)`,
  `drop table picking_configurations`,
];

export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  await protectTable(kysely, 'configurations');
}
