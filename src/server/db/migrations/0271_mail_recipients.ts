import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const STATEMENTS: readonly string[] = [
  `create table mail_recipients (
    client_id integer not null references clients (id) on delete cascade,
    day date not null,
    address_hash text collate "C" not null,
    primary key (client_id, day, address_hash)
  )`,
  'alter table clients add column mails_per_day integer check (mails_per_day >= 0)',
  // Whoever works here already is not held back.
  'update clients set mails_per_day = 5000',
];

/** To how many addresses a client has written today, and to how many it may. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  await protectTable(kysely, 'mail_recipients');
}
