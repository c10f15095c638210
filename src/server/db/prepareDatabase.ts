import type { Kysely } from 'kysely';
import { readHasRoles } from './hasRoles.ts';
import { migrate } from './migrations.ts';
import { keepScopedViews } from './scope/scopedViews.ts';

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
