import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

/** When offices are open, where parcels wait in them, and who works there. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table offices add column opening_hours jsonb not null default '[]',
      add column storage_spots jsonb not null default '[]'`,
    `create table office_people (
      client_id integer not null references clients (id),
      office_id integer not null references offices (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      primary key (office_id, user_id))`,
    'create index office_people_user on office_people (user_id)',
  ])
    await sql.raw(statement).execute(kysely);
  await protectTable(kysely, 'office_people');
}
