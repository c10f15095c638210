import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const STATEMENTS: readonly string[] = [
  `create table print_offers (
    id text collate "C" not null,
    client_id integer not null references clients (id),
    user_id integer references users (id) on delete set null,
    user_name text not null,
    print jsonb not null,
    content bytea,
    offered_at timestamptz not null,
    taker text collate "C",
    taken_by text,
    taken_at timestamptz,
    withdrawn_at timestamptz,
    check ((taker is null) = (taken_at is null)),
    check (taken_at is null or withdrawn_at is null),
    primary key (client_id, id)
  )`,
  `create index print_offers_age on print_offers (client_id, offered_at)`,
  `create index print_offers_day on print_offers (offered_at)`,
];

/** Prints that wait for whichever device of the client takes them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  await protectTable(kysely, 'print_offers');
}
