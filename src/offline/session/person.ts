import type { CurrentUser } from '#contract/entities/user.ts';
import type { Person } from '#domain/access/accessRule.ts';

/** The user as the access rules see them. */
export function personOf(user: CurrentUser): Person {
  return {
    roleIds: user.roles.map((role) => role.id),
    permissionIds: user.roles.flatMap((role) => role.permissions.map((permission) => permission.id)),
  };
}
