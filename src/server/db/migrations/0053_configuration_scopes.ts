import { type Kysely, sql } from 'kysely';

const ROLES = ['despacho_client', 'despacho_all'];

const STATEMENTS: readonly string[] = [
  `alter table configurations
    add column scope text collate "C" not null default 'CLIENT',
    add column scope_id text collate "C" not null default '',
    add check ((scope_id = '') = (scope = 'CLIENT')),
    drop constraint configurations_pkey,
    add primary key (client_id, scope, scope_id, name)`,
  `create table system_configurations (
    name text collate "C" primary key,
    value jsonb not null,
    updated_at timestamptz not null,
    user_name text
  )`,
];

/**
 * A value is set for a client, or for one person, departure, carrier, operator or shop of it; and by the house for all
 * clients, in a table that every scope reads.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
  for (const role of ROLES)
    await sql
      .raw(
        `do $$ begin grant select, insert, update, delete on system_configurations to ${role};
          exception when undefined_object then null; end $$`,
      )
      .execute(kysely);
}
