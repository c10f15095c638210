import { PasswordAgain } from '#features/people/auth/PasswordAgain.tsx';
import { signInByPasskey } from '#offline/session/signInByPasskey.ts';
import { signInAgain } from '#offline/session/signIn.ts';
import { PATHS } from '#widgets/paths.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useSharedDevice } from '#offline/hooks/useSharedDevice.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { forgetSignIn, putOffSignIn, useShellState } from '../shell/shellState.ts';
import { AgainByPin } from './AgainByPin.tsx';

/**
 * Pages on which the dialog does not open by itself. During picking a wedge scanner would type into it; the pages of
 * the session have their own form.
 */
const QUIET: ReadonlySet<string> = new Set([PATHS.picking, PATHS.auth, PATHS.logout, PATHS.switchPerson]);

/**
 * The sign-in that held work in the outbox waits for, over the page, which keeps its state. It opens by itself once per
 * hold, except on quiet pages, where the chip asks for it. Mounted while the hold lasts.
 */
export function SignInAgain() {
  const { t } = useTranslation(['app', 'auth']);
  const { user } = useSession();
  const { pending, sending, held } = useOutboxSummary();
  const { pathname } = useLocation();
  const request = useShellState((state) => state.signIn);
  const device = useSharedDevice();
  const [withPassword, setWithPassword] = useState(false);

  useEffect(() => forgetSignIn, []);

  const open = request === 'open' || (request === null && !QUIET.has(pathname));
  if (!open || !user || device === undefined) return null;

  const words = pending + sending + held > 0 ? 'workWaits' : 'nothingWaits';
  const onSignedIn = () => showToast({ kind: 'success', title: t(`app:signInAgain.${words}.done`) });
  const hasPin = device?.people.some((person) => person.userId === user.id) ?? false;
  return (
    <Sheet
      open
      onClose={putOffSignIn}
      title={t(`app:signInAgain.${words}.title`)}
      description={t(`app:signInAgain.${words}.why`, { name: user.profile.name })}
    >
      {hasPin && !withPassword ? (
        <AgainByPin
          userId={user.id}
          name={user.profile.name}
          onSignedIn={onSignedIn}
          onPassword={() => setWithPassword(true)}
        />
      ) : (
        <PasswordAgain
          email={user.profile.email}
          byPassword={signInAgain}
          byPasskey={() => signInByPasskey({ again: true })}
          submit={t('auth:signIn')}
          onDone={onSignedIn}
          later={{ label: t('app:signInAgain.later'), act: putOffSignIn }}
        />
      )}
    </Sheet>
  );
}
