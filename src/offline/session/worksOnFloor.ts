import type { CurrentUser } from '#contract/entities/user.ts';
import { mayPass } from '#domain/access/accessRule.ts';
import { FLOOR_WORK } from '#domain/access/areas.ts';

/** Whether the work pack and its live updates are for this user: the counter and customs would only be refused them. */
export function worksOnFloor(user: CurrentUser): boolean {
  const roleIds = user.roles.map((role) => role.id);
  const permissionIds = user.roles.flatMap((role) => role.permissions.map((permission) => permission.id));
  return mayPass(FLOOR_WORK, { roleIds, permissionIds });
}
