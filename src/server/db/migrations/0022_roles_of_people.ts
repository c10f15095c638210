import { type Kysely, sql } from 'kysely';

export const harmless = true;

/**
 * The roles of a person for a query of a client, which cannot reach their table: who is told of an order has to be somebody
 * who may see it. The function runs as the owner, whom the policies bind too, and leaves the scope as it was.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`create function roles_of(person bigint) returns integer[] language plpgsql security definer
    set search_path = pg_catalog, pg_temp as $$
    declare
      scope constant text := coalesce(current_setting('app.client', true), '');
      roles integer[];
    begin
      perform set_config('app.client', '*', true);
      roles := array(select role_id from public.user_roles where user_id = person order by role_id);
      perform set_config('app.client', scope, true);
      return roles;
    end $$`.execute(kysely);
}
