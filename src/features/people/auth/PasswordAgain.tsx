import type { SignInResult } from '#offline/session/signIn.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorCodeField } from './FactorCodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInError } from './SignInError.tsx';
import styles from './PasswordAgain.module.css';

/** Asks somebody who is known here for their password, with a code or a passkey where their account wants one. */
export function PasswordAgain(props: {
  readonly email: string;
  readonly byPassword: (password: string, code?: string) => Promise<SignInResult>;
  readonly byPasskey: () => Promise<SignInResult>;
  readonly submit: string;
  /** The passkey is offered from the beginning, and not only after a code was asked for. */
  readonly passkeyAtOnce?: boolean;
  readonly onDone: () => void;
  readonly later: { readonly label: string; readonly act: () => void };
}) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wantsCode, setWantsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<(SignInResult & { ok: false }) | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await props.byPassword(password, wantsCode ? code : undefined);
    setBusy(false);
    if (!result.ok && result.why === 'code') setWantsCode(true);
    if (!result.ok) return setRefused(result);
    props.onDone();
  };
  const byPasskey = async () => {
    setBusy(true);
    const result = await props.byPasskey();
    setBusy(false);
    if (result.ok) return props.onDone();
    return result.why === 'cancelled' ? undefined : setRefused(result);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="username" autoComplete="username" value={props.email} />
      <PasswordField value={password} onChange={setPassword} autoFocus />
      {wantsCode && <FactorCodeField value={code} onChange={setCode} autoFocus />}
      {(wantsCode || props.passkeyAtOnce) && (
        <Button disabled={busy} onClick={() => void byPasskey()}>
          {t('passkey.enter')}
        </Button>
      )}
      {refused && <SignInError result={refused} passwordOnly />}
      <div className={styles.actions}>
        <Button onClick={props.later.act}>{props.later.label}</Button>
        <Button type="submit" kind="primary" busy={busy}>
          {props.submit}
        </Button>
      </div>
    </form>
  );
}
