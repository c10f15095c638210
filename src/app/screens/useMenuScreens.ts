import { mayPass } from '#domain/people/accessRule.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { personOf } from '#offline/session/person.ts';
import { MENU_SCREENS, type MenuScreen } from './screens.ts';

/** The menu entries that this person may see. */
export function useMenuScreens(): readonly MenuScreen[] {
  const { user } = useSession();
  if (!user) return [];
  const person = personOf(user);
  return MENU_SCREENS.filter(
    ({ access, menu: { seenBy } }) => (access === 'anyone' || mayPass(access, person)) && mayPass(seenBy?.rule, person),
  );
}
