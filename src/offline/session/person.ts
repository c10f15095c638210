import type { CurrentUser } from '#contract/people/user.ts';
import { isActiveUser, type Person } from '#domain/people/accessRule.ts';

/** The user as the access rules see them. */
export function personOf(user: CurrentUser): Person {
  return {
    roleIds: user.roles.map((role) => role.id),
    permissionIds: user.roles.flatMap((role) => role.permissions.map((permission) => permission.id)),
  };
}

/** Whether the client of the user is disabled: the server refuses each of their calls until it takes part again. */
export const isShutOut = (user: CurrentUser): boolean =>
  !isActiveUser(personOf(user).roleIds, user.client?.active ?? true);
