import { FactorCodeField } from '#features/auth/FactorCodeField.tsx';
import { PasswordField } from '#features/auth/PasswordField.tsx';
import { SignInError } from '#features/auth/SignInError.tsx';
import { signInByPasskey } from '#offline/session/signInByPasskey.ts';
import { signInAgain, type SignInResult } from '#offline/session/signIn.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { putOffSignIn } from '../shell/shellState.ts';
import styles from './SignInAgain.module.css';

interface Props {
  readonly email: string;
  readonly onSignedIn: () => void;
}

/** Signs the person of the held session in again by password. */
export function AgainByPassword({ email, onSignedIn }: Props) {
  const { t } = useTranslation(['app', 'auth']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wantsCode, setWantsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<(SignInResult & { ok: false }) | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await signInAgain(password, wantsCode ? code : undefined);
    setBusy(false);
    if (!result.ok && result.why === 'code') setWantsCode(true);
    if (!result.ok) return setRefused(result);
    onSignedIn();
  };
  const byPasskey = async () => {
    setBusy(true);
    const result = await signInByPasskey({ again: true });
    setBusy(false);
    if (result.ok) return onSignedIn();
    return result.why === 'cancelled' ? undefined : setRefused(result);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField value={password} onChange={setPassword} autoFocus />
      {wantsCode && <FactorCodeField value={code} onChange={setCode} autoFocus />}
      {wantsCode && (
        <Button disabled={busy} onClick={() => void byPasskey()}>
          {t('auth:passkey.enter')}
        </Button>
      )}
      {refused && <SignInError result={refused} passwordOnly />}
      <div className={styles.actions}>
        <Button onClick={putOffSignIn}>{t('app:signInAgain.later')}</Button>
        <Button type="submit" kind="primary" busy={busy}>
          {t('auth:signIn')}
        </Button>
      </div>
    </form>
  );
}
