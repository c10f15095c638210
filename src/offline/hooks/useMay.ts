import { mayPass, type AccessRule } from '#domain/people/accessRule.ts';
import { personOf } from '../session/person.ts';
import { useSession } from './useSession.ts';

/** Whether the person at this device meets an access rule. The server checks the same rule on each call. */
export function useMay(rule: AccessRule): boolean {
  const { user } = useSession();
  return user !== null && mayPass(rule, personOf(user));
}
