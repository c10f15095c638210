import type { Kysely } from 'kysely';
import { readHasRoles } from './hasRoles.ts';
import { migrate } from './migrations.ts';
import { keepScopedViews } from './scope/scopedViews.ts';

/** Schema, policies and views as this version wants them. @returns whether the policies hang on roles */
export async function prepareDatabase<Db>(kysely: Kysely<Db>): Promise<boolean> {
  await migrate(kysely);
  const hasRoles = await readHasRoles(kysely);
  if (!hasRoles) await keepScopedViews(kysely);
  return hasRoles;
}
