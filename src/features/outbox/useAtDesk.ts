import { mayPass } from '#domain/access/accessRule.ts';
import { DESK_WORK } from '#domain/access/areas.ts';
import { useSession } from '#offline/hooks/useSession.ts';

/** Whether the person who looks works at the desk, where orders have pages of their own. */
export function useAtDesk(): boolean {
  const { user } = useSession();
  return user !== null && mayPass(DESK_WORK, { roleIds: user.roles.map((role) => role.id), permissionIds: [] });
}
