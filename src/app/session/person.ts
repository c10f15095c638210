import type { CurrentUser } from '#contract/entities/user.ts';
import type { Person } from '#domain/access/accessRule.ts';
import { ROLES, type RoleName } from '#domain/access/roles.ts';

/** The user as the access rules see them. */
export function personOf(user: CurrentUser): Person {
  return {
    roleIds: user.roles.map((role) => role.id),
    permissionIds: user.roles.flatMap((role) => role.permissions.map((permission) => permission.id)),
  };
}

/** Names of the roles, most privileged first; one that a newer server made up has no name here and is left out. */
export function roleNames(user: CurrentUser): RoleName[] {
  const ids = new Set(user.roles.map((role) => role.id));
  return (Object.keys(ROLES) as RoleName[]).filter((name) => ids.has(ROLES[name]));
}
