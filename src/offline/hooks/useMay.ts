import { mayPass, type AccessRule } from '#domain/access/accessRule.ts';
import { personOf } from '../session/person.ts';
import { useSession } from './useSession.ts';

/** Whether the person at this device passes a rule; the server asks the same of the call behind it. */
export function useMay(rule: AccessRule): boolean {
  const { user } = useSession();
  return user !== null && mayPass(rule, personOf(user));
}
