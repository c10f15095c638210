import { type Kysely, sql } from 'kysely';
import { migrate } from './migrations.ts';
import { keepScopedViews } from './scope/scopedViews.ts';

/**
 * Whether the policies are attached to the roles (made by a superuser) or to the owner. A superuser without the roles,
 * or any other user whom the policies do not apply to, would see every client and is refused.
 */
async function readHasRoles<Db>(kysely: Kysely<Db>): Promise<boolean> {
  const { rows } = await sql<{ bypasses: boolean; roles: boolean }>`
    select (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypasses,
      exists (select from pg_policies where tablename = 'orders' and policyname = 'orders_client') as roles`.execute(
    kysely,
  );
  const { bypasses, roles } = rows[0] ?? { bypasses: false, roles: false };
  if (bypasses && !roles) {
    throw new Error('the database user passes by row level security, but the roles of Despacho are missing');
  }
  return roles;
}

/**
 * Schema, policies and views as this version wants them; with `only`, the schema of an older one and no views, for
 * rows of a backup.
 * @returns whether the policies hang on roles
 */
export async function prepareDatabase<Db>(kysely: Kysely<Db>, only?: readonly string[]): Promise<boolean> {
  await migrate(kysely, only);
  const hasRoles = await readHasRoles(kysely);
  if (!hasRoles && !only) await keepScopedViews(kysely);
  return hasRoles;
}
