import { firstScreen } from '#platform/firstScreen.ts';
import { askToPersist } from '#platform/storage.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';
import { SignInError, type SignInRefusal } from './SignInError.tsx';
import { fieldInUse, forgetTyped, useSignInDraft } from './signInDraft.ts';
import { signInLate } from './signInLate.ts';
import styles from './SignInForm.module.css';

/** Only a demo has them: they come once the form stands, and the form stands without them too. */
const DemoAccounts = lazy(async () => {
  await firstScreen;
  const part = await import('./DemoAccounts.tsx').catch(() => null);
  return { default: part?.DemoAccounts ?? (() => null) };
});

/** E-mail and password, or one tap on a demo account. What went wrong is said here, and what was typed stays. */
export function SignInForm() {
  const { t } = useTranslation('auth');
  const { email, password } = useSignInDraft();
  const [inUse] = useState(fieldInUse);
  /** E-mail that is being tried. */
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<SignInRefusal | null>(null);

  const enter = async (who: string, secret: string) => {
    setBusy(who);
    setRefused(null);
    // Asked in the tap that starts the work, when browsers are most ready to say yes.
    void askToPersist();
    const result = await signInLate(who, secret);
    setBusy(null);
    if (result.ok) forgetTyped();
    else setRefused(result);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(email.trim(), password);
  };

  return (
    <>
      {/* As it comes with the page it has no script yet: a form that is no dialog's then goes nowhere, its password in no address. */}
      <form className={styles.form} method="dialog" onSubmit={submit}>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          value={email}
          aria-invalid={refused?.why === 'wrong' || undefined}
          autoFocus={inUse === 'email'}
          onChange={(event) => useSignInDraft.setState({ email: event.target.value })}
        />
        <PasswordField
          value={password}
          onChange={(typed) => useSignInDraft.setState({ password: typed })}
          invalid={refused?.why === 'wrong'}
          autoFocus={inUse === 'password'}
        />
        {refused && <SignInError result={refused} />}
        <Button type="submit" kind="primary" busy={busy === email.trim() && busy !== ''} disabled={busy !== null}>
          {t('signIn')}
        </Button>
      </form>
      <Suspense fallback={null}>
        <DemoAccounts busy={busy} onChoose={(who, secret) => void enter(who, secret)} />
      </Suspense>
    </>
  );
}
