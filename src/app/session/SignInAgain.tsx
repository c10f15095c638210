import { SignInError } from '#features/auth/SignInError.tsx';
import { PATHS } from '#features/paths.ts';
import { PasswordField } from '#features/auth/PasswordField.tsx';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { signInAgain, type SignInResult } from '#offline/session/signIn.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { forgetSignIn, putOffSignIn, useShellState } from '../shell/shellState.ts';
import styles from './SignInAgain.module.css';

/** A wedge scanner would type into it during picking; the pages of the session have their own way in. */
const QUIET: ReadonlySet<string> = new Set([PATHS.picking, PATHS.auth, PATHS.logout]);

/**
 * The sign-in that a held outbox waits for, over the page: nothing is left, nothing is lost (features N4). It
 * comes by itself once per hold, except on quiet pages, where the chip asks. Mounted while the hold lasts.
 */
export function SignInAgain() {
  const { t } = useTranslation(['app', 'auth']);
  const { user } = useSession();
  const { pending, sending, held } = useOutboxSummary();
  const { pathname } = useLocation();
  const wish = useShellState((state) => state.signIn);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<(SignInResult & { ok: false }) | null>(null);

  useEffect(() => forgetSignIn, []);

  const open = wish === 'open' || (wish === null && !QUIET.has(pathname));
  if (!open || !user) return null;

  const words = pending + sending + held > 0 ? 'workWaits' : 'nothingWaits';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await signInAgain(password);
    setBusy(false);
    if (!result.ok) return setRefused(result);
    showToast({ kind: 'success', title: t(`app:signInAgain.${words}.done`) });
  };

  return (
    <Sheet open onClose={putOffSignIn} title={t(`app:signInAgain.${words}.title`)} description={t(`app:signInAgain.${words}.why`, { name: user.profile.name })}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="username" autoComplete="username" value={user.profile.email} />
        <PasswordField value={password} onChange={setPassword} autoFocus />
        {refused && <SignInError result={refused} passwordOnly />}
        <div className={styles.actions}>
          <Button onClick={putOffSignIn}>{t('app:signInAgain.later')}</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {t('auth:signIn')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
