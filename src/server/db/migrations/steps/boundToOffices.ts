import { type Kysely, sql } from 'kysely';

const PERSON = `nullif(current_setting('app.offices_of', true), '')`;

/** The offices where the person works; read once for a statement. */
export const OF_WORKPLACES = `any ((select array(
  select office_id from office_people where user_id = (select ${PERSON}::bigint)))::bigint[])`;

/** Whether the order of a row is visible, by the policies of orders themselves. */
export const orderVisible = (table: string): string =>
  `exists (select from orders where orders.client_id = ${table}.client_id and orders.id = ${table}.order_id)`;

/**
 * Hides rows from people of a counter. Where roles may be made, they have one of their own, a member of that of one
 * client: the plans of everybody else stay as they are. Where not, the policy binds the owner while `app.offices_of`
 * names a person.
 */
export async function boundToOffices(
  kysely: Kysely<unknown>,
  table: string,
  visible: string,
  command: 'all' | 'select' = 'all',
): Promise<void> {
  const roles = await makeRole(kysely);
  const bound = roles ? 'to despacho_counter' : '';
  // Written as a comparison, because the planner takes an "or" for a condition that half of all rows fail, and reads
  // whole tables for everybody who is bound by no office.
  const condition = roles ? visible : `case when (select ${PERSON} is null) or ${visible} then 1 else 0 end <> 0`;
  await sql
    .raw(`create policy ${table}_offices on ${table} as restrictive for ${command} ${bound} using (${condition})`)
    .execute(kysely);
}

/** Roles belong to the whole cluster, so another database may have made it, even at this very moment. */
async function makeRole(kysely: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select exists (select from pg_policies where tablename = 'orders' and policyname = 'orders_client') as made`.execute(
    kysely,
  );
  if (!rows[0]?.made) return false;
  await sql
    .raw(`do $$ begin create role despacho_counter nologin nobypassrls in role despacho_client;
    exception when duplicate_object or unique_violation then null; end $$`)
    .execute(kysely);
  return true;
}
