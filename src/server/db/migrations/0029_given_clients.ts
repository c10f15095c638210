import { type Kysely, sql } from 'kysely';
import { GIVEN, isGiven, protectTable } from './0001/tenancy.ts';

/** Who works for several clients, and for which. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create table user_clients (
    user_id integer not null references users (id) on delete cascade,
    client_id integer not null references clients (id) on delete cascade,
    primary key (user_id, client_id)
  )`.execute(kysely);
  await protectTable(kysely, 'user_clients');
  // Tables of earlier releases; those that are made from now on have the policy from the start.
  await sql
    .raw(`do $$ declare one record; begin
    for one in select tablename as name, bool_or(policyname like '%\\_all') as roles from pg_policies
      where schemaname = 'public' group by tablename having not bool_or(policyname like '%${GIVEN}')
    loop
      execute format('create policy %I on %I as restrictive %s using (%s)', one.name || '${GIVEN}', one.name,
        case when one.roles then 'to despacho_all' else '' end,
        replace('${isGiven('COLUMN').replaceAll("'", "''")}', 'COLUMN', case one.name when 'clients' then 'id' else 'client_id' end));
    end loop; end $$`)
    .execute(kysely);
  // Until now they saw all clients, and nobody's work stops today.
  await giveAll(kysely);
}

async function giveAll(kysely: Kysely<unknown>): Promise<void> {
  await sql`select set_config('app.client', '*', true)`.execute(kysely);
  await sql`insert into user_clients (user_id, client_id)
    select user_id, clients.id from user_roles, clients where role_id = 96
    on conflict do nothing`.execute(kysely);
}
