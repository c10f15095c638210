import { type Kysely, sql } from 'kysely';

/** Shared tables that a scoped transaction reads; all other tables without a client are hidden from it. */
export const SHARED: readonly string[] = ['server_meta', 'system_configurations'];
const LOCK = 20_261_122;
const MINE = `nullif(nullif(current_setting('app.client', true), ''), '*')::bigint`;

interface Relation {
  readonly name: string;
  /** Null = the table belongs to no client. */
  readonly owner: 'id' | 'client_id' | null;
}

/**
 * Views that a scoped transaction finds in place of the tables (../README.md): of a client's tables its own rows, of
 * tables that belong to no client nothing. Only where the policies bind the owner; roles have rights and policies of
 * their own for the same. Made anew after every change of the schema, because a view keeps the columns that it was
 * made with.
 */
export async function keepScopedViews<Db>(kysely: Kysely<Db>): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await oneAtATime(trx);
    const { rows } = await sql<{ wanted: string; found: string | null }>`
      select md5(string_agg(format('%s.%s', attrelid::regclass, attname), ',' order by attrelid::regclass::text, attnum)) as wanted,
        obj_description('scope_client'::regnamespace) as found
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`.execute(
      trx,
    );
    const { wanted = '', found } = rows[0] ?? {};
    if (found === wanted) return;
    await dropScopedViews(trx);
    for (const statement of await statementsOf(trx)) await sql.raw(statement).execute(trx);
    await sql`comment on schema scope_client is ${sql.lit(wanted)}`.execute(trx);
  });
}

/**
 * Removes the views before a change of tables, which they would block, in the transaction of that change. Without them
 * the policies alone decide.
 * @param waits false = fails with 55P03 unless nobody uses any of them, or a table that they show, at this moment
 */
export async function dropScopedViews<Db>(trx: Kysely<Db>, waits = true): Promise<void> {
  await oneAtATime(trx);
  const { rows } = await sql<{ view: string }>`
    select format('%I.%I', nspname, relname) as view from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('scope_client', 'scope_all') and relkind = 'v' and relname <> 'order_texts'`.execute(trx);
  if (!waits && rows.length > 0)
    await sql.raw(`lock table ${rows.map(({ view }) => view).join(', ')} in access exclusive mode nowait`).execute(trx);
  for (const { view } of rows) await sql.raw(`drop view ${view}`).execute(trx);
  if (rows.length > 0) await sql`comment on schema scope_client is null`.execute(trx);
}

/** Two servers that start at once would make or drop the same views. */
async function oneAtATime<Db>(trx: Kysely<Db>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

async function statementsOf<Db>(kysely: Kysely<Db>): Promise<string[]> {
  const { rows } = await sql<Relation>`
    select quote_ident(relname) as name, case when relname = 'clients' then 'id' else (
      select attname from pg_attribute where attrelid = pg_class.oid and attname = 'client_id' and not attisdropped) end as owner
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`.execute(
    kysely,
  );
  return rows.filter(({ name }) => !SHARED.includes(name)).flatMap(viewsOf);
}

function viewsOf({ name, owner }: Relation): string[] {
  if (owner === null) return ['scope_client', 'scope_all'].map((schema) => viewOf(schema, name, 'false'));
  return [viewOf('scope_client', name, `${owner} = ${MINE}`)];
}

function viewOf(schema: string, table: string, condition: string): string {
  return `create view ${schema}.${table} with (security_invoker) as select * from public.${table} where ${condition}`;
}
