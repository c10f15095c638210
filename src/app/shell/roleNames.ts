import type { CurrentUser } from '#contract/people/user.ts';
import { ROLES, type RoleName } from '#domain/people/roles.ts';

/** Names of the roles, most privileged first. A role of a newer server has no name here and is left out. */
export function roleNames(user: CurrentUser): RoleName[] {
  const ids = new Set(user.roles.map((role) => role.id));
  return (Object.keys(ROLES) as RoleName[]).filter((name) => ids.has(ROLES[name]));
}
