import { mayPass } from '#domain/people/accessRule.ts';
import { actionAccess, type ActionType } from '#domain/actions/actionTable.ts';
import { personOf } from '#offline/session/person.ts';
import { useSession } from '#offline/hooks/useSession.ts';

/** Which actions the person at this device may do. The server checks the same rules on each call. */
export function useMayDo(): (action: ActionType) => boolean {
  const { user } = useSession();
  return (action) => user !== null && mayPass(actionAccess(action), personOf(user));
}
