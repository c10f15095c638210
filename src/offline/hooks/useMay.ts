import { mayPass, type AccessRule } from '#domain/access/accessRule.ts';
import { useSession } from './useSession.ts';

/** Whether the person at this device passes a rule; the server asks the same of the call behind it. */
export function useMay(rule: AccessRule): boolean {
  const { user } = useSession();
  if (!user) return false;
  const permissionIds = user.roles.flatMap((role) => role.permissions.map(({ id }) => id));
  return mayPass(rule, { roleIds: user.roles.map(({ id }) => id), permissionIds });
}
