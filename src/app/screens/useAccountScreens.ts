import { mayPass } from '#domain/people/accessRule.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { personOf } from '#offline/session/person.ts';
import type { AccountScreen } from '#widgets/account/accountScreens.ts';
import { SCREENS } from './screens.ts';

/** The pages of the account that this person may open: they follow from their rows. */
export function useAccountScreens(): readonly AccountScreen[] {
  const { user } = useSession();
  if (!user) return [];
  const person = personOf(user);
  return SCREENS.flatMap(({ path, access, account }) =>
    account && (access === 'anyone' || mayPass(access, person)) ? [{ path, ...account }] : [],
  );
}
