import { type AccessRule, mayPass } from '#domain/people/accessRule.ts';
import { isDeviceWork } from '#domain/people/isDeviceWork.ts';
import { personOf } from '../session/person.ts';
import { useSession } from './useSession.ts';

/**
 * Whether the server answers the person at once. It is `useMay` for what a page reads by itself: whoever entered by PIN
 * or badge would be asked for their password by a page that they only opened to work.
 */
export function useMayNow(rule: AccessRule): boolean {
  const { user } = useSession();
  return user !== null && mayPass(rule, personOf(user)) && (!user.work_only || isDeviceWork(rule));
}
