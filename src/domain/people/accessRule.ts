import { ROLES } from './roles.ts';
import type { PermissionId, RoleId } from './roles.ts';

export interface AccessRule {
  /** Passes for a role id at or below this one. */
  readonly minimumRole?: RoleId;
  readonly roles?: readonly RoleId[];
  readonly anyPermission?: readonly PermissionId[];
  readonly allPermissions?: readonly PermissionId[];
  /** Part of the work at a shared device, although no working role passes (`isDeviceWork.ts`). */
  readonly ofWork?: true;
}

export interface Person {
  readonly roleIds: readonly number[];
  /** Union of the permissions of the roles. */
  readonly permissionIds: readonly number[];
}

/**
 * Whether a person meets a rule. No rule lets everybody pass; otherwise one satisfied part is enough.
 * A rule object with no part at all refuses everybody: an empty rule is a mistake, not an open door.
 */
export function mayPass(rule: AccessRule | undefined, person: Person): boolean {
  if (!rule) return true;
  const { minimumRole, roles, anyPermission, allPermissions } = rule;
  return (
    (minimumRole !== undefined && person.roleIds.some((id) => id <= minimumRole)) ||
    (roles !== undefined && person.roleIds.some((id) => roles.some((role) => role === id))) ||
    (anyPermission !== undefined && person.permissionIds.some((id) => anyPermission.some((one) => one === id))) ||
    (allPermissions !== undefined &&
      allPermissions.length > 0 &&
      allPermissions.every((one) => person.permissionIds.includes(one)))
  );
}

/** A user is active if SuperAdmin (or above) or if their client is active. */
export function isActiveUser(roleIds: readonly number[], clientIsActive: boolean): boolean {
  return clientIsActive || roleIds.some((id) => id <= ROLES.SuperAdmin);
}
