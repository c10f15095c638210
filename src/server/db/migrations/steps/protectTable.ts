import { type Kysely, sql } from 'kysely';

const OWN = `nullif(current_setting('app.client', true), '')`;
const GIVEN = `nullif(current_setting('app.clients', true), '')`;

/**
 * Row level security on a table of clients. Where roles may be made, two of them carry the policies: despacho_client sees
 * the rows of the client named by `app.client` (none when it names nobody), despacho_all sees all. Where not (a managed
 * database with one plain user), the policies bind the owner itself by FORCE.
 * @param column names the client of a row
 */
export async function protectTable(kysely: Kysely<unknown>, table: string, column = 'client_id'): Promise<void> {
  const policies = (await makeRoles(kysely)) ? policiesOfRoles(table, column) : policiesOfOwner(table, column);
  for (const statement of policies) await sql.raw(statement).execute(kysely);
}

/**
 * Roles belong to the whole cluster, so another database may have made them, even at this very moment.
 * @returns whether roles carry the policies
 */
export async function makeRoles(kysely: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper as may from pg_roles where rolname = current_user`.execute(kysely);
  if (!rows[0]?.may) return false;
  for (const role of ['despacho_client', 'despacho_all']) {
    await sql
      .raw(`do $$ begin create role ${role} nologin nobypassrls;
      exception when duplicate_object or unique_violation then null; end $$`)
      .execute(kysely);
  }
  await sql`grant usage on schema public to despacho_client, despacho_all`.execute(kysely);
  return true;
}

/**
 * `app.clients` names the clients that a person is given, `1,2`; without it this policy lets everything pass. Both are
 * read once for a statement, not for each row.
 */
function isGiven(column: string): string {
  return `(select ${GIVEN} is null) or ${column} = any ((select string_to_array(${GIVEN}, ',')::bigint[])::bigint[])`;
}

function policiesOfRoles(table: string, column: string): string[] {
  const mine = `${column} = ${OWN}::bigint`;
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy ${table}_client on ${table} to despacho_client using (${mine}) with check (${mine})`,
    `create policy ${table}_all on ${table} to despacho_all using (true) with check (true)`,
    `create policy ${table}_given on ${table} as restrictive to despacho_all using (${isGiven(column)})`,
    `grant select, insert, update, delete on ${table} to despacho_client, despacho_all`,
  ];
}

function policiesOfOwner(table: string, column: string): string[] {
  // Asked once for a statement; so the planner also expects rows, not next to none.
  const visible = `((select ${OWN} = '*') or ${column} = (select nullif(${OWN}, '*')::bigint))`;
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy ${table}_owner on ${table} using (${visible}) with check (${visible})`,
    `create policy ${table}_given on ${table} as restrictive using (${isGiven(column)})`,
  ];
}
