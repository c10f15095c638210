import { type Kysely, sql } from 'kysely';

/** The tables of clients that this migration makes, with the column that names the client. */
const TABLES = {
  clients: 'id',
  users: 'client_id',
  products: 'client_id',
  orders: 'client_id',
  order_lines: 'client_id',
  order_statuses: 'client_id',
  picking_counts: 'client_id',
  picking_sessions: 'client_id',
  idempotency: 'client_id',
  outbox_devices: 'client_id',
  picking_configurations: 'client_id',
};

/** Rights on shared tables that a scoped transaction needs beside its own rows. */
const SHARED = ['server_meta'];

/**
 * Row level security on every table of clients. Where roles may be made, two of them carry the policies:
 * despacho_client sees the rows of the client named by `app.client` (none when it names nobody), despacho_all sees
 * all. Where not (a managed database with one plain user), the policies bind the owner itself by FORCE.
 */
export async function protectTables(kysely: Kysely<unknown>): Promise<void> {
  const roles = await makeRoles(kysely);
  for (const [table, column] of Object.entries(TABLES)) await protect(kysely, roles, table, column);
  if (roles) {
    for (const table of SHARED) {
      await sql.raw(`grant select, update on ${table} to despacho_client, despacho_all`).execute(kysely);
    }
  }
}

/** The same for a table that a later migration makes; `client_id` names the client. */
export async function protectTable(kysely: Kysely<unknown>, table: string): Promise<void> {
  await protect(kysely, await makeRoles(kysely), table, 'client_id');
}

async function protect(kysely: Kysely<unknown>, roles: boolean, table: string, column: string): Promise<void> {
  for (const statement of roles ? policiesOfRoles(table, column) : policiesOfOwner(table, column)) {
    await sql.raw(statement).execute(kysely);
  }
}

/** Roles belong to the whole cluster, so another database may have made them, even at this very moment. */
async function makeRoles(kysely: Kysely<unknown>): Promise<boolean> {
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

/** Ends the name of the policy that binds people who work for several clients to those they are given. */
export const GIVEN = '_given';

/**
 * `app.clients` names the clients that a person is given, `1,2`; without it this policy lets everything pass. Both are
 * read once for a statement, not for each row.
 */
export function isGiven(column: string): string {
  const given = `nullif(current_setting('app.clients', true), '')`;
  return `(select ${given} is null) or ${column} = any ((select string_to_array(${given}, ',')::integer[])::integer[])`;
}

/** For a plain owner. Asked once for a statement; so the planner also expects rows, not next to none. */
export function isOwn(column: string): string {
  return `((select ${OWN} = '*') or ${column} = (select nullif(${OWN}, '*')::integer))`;
}

const OWN = `nullif(current_setting('app.client', true), '')`;

function policiesOfRoles(table: string, column: string): string[] {
  const mine = `${column} = ${OWN}::integer`;
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy ${table}_client on ${table} to despacho_client using (${mine}) with check (${mine})`,
    `create policy ${table}_all on ${table} to despacho_all using (true) with check (true)`,
    `create policy ${table}${GIVEN} on ${table} as restrictive to despacho_all using (${isGiven(column)})`,
    `grant select, insert, update, delete on ${table} to despacho_client, despacho_all`,
  ];
}

function policiesOfOwner(table: string, column: string): string[] {
  const visible = isOwn(column);
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy ${table}_owner on ${table} using (${visible}) with check (${visible})`,
    `create policy ${table}${GIVEN} on ${table} as restrictive using (${isGiven(column)})`,
  ];
}
