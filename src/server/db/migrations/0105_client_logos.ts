import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

/** The logo of a client: the name in its public address, and its file among those of the client. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table client_logos (
        client_id integer primary key references clients (id),
        token text collate "C" not null unique,
        stored text collate "C" not null,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        user_name text not null,
        saved_at timestamptz not null
      )`,
    )
    .execute(kysely);
  await protectTable(kysely, 'client_logos');
}
