import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { EnterError } from '#features/people/auth/EnterError.tsx';
import { PasswordAgain } from '#features/people/auth/PasswordAgain.tsx';
import { PinPad } from '#features/people/auth/PinPad.tsx';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useSharedDevice } from '#offline/hooks/useSharedDevice.ts';
import { enter, type EnterResult } from '#offline/session/enter.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { signInAgain } from '#offline/session/signIn.ts';
import { signInByPasskey } from '#offline/session/signInByPasskey.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { PATHS } from '#widgets/paths.ts';
import { forgetSignIn, putOffSignIn, useShellState } from '../shell/shellState.ts';
import styles from './SignInAgain.module.css';

interface Props {
  readonly userId: number;
  readonly name: string;
  readonly onSignedIn: () => void;
  readonly onPassword: () => void;
}

/** Signs the person in again by the PIN that this shared device knows. */
function AgainByPin({ userId, name, onSignedIn, onPassword }: Props) {
  const { t } = useTranslation('auth');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<(EnterResult & { ok: false }) | null>(null);
  const submit = async (pin: string) => {
    setBusy(true);
    setRefused(null);
    const result = await enter({ by: 'pin', user: userId, pin });
    setBusy(false);
    if (!result.ok) return setRefused(result);
    // The network went while the PIN was typed: the device lets the person in, and the server learns of it later.
    if (sessionStore.getState().state === 'signed-in') onSignedIn();
  };
  return (
    <div className={styles.form}>
      {refused && <EnterError result={refused} />}
      <PinPad label={t('pin.label', { name })} submit={t('signIn')} busy={busy} onSubmit={(pin) => void submit(pin)} />
      <Button kind="quiet" onClick={onPassword}>
        {t('enter.password')}
      </Button>
    </div>
  );
}

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
