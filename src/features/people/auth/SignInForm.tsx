import { firstScreen } from '#platform/firstScreen.ts';
import { askToPersist } from '#platform/storage.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorCodeField } from './FactorCodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInError } from './SignInError.tsx';
import { fieldInUse, forgetTyped, takeSent, useSignInDraft } from './signInDraft.ts';
import { signInLate } from './signInLate.ts';
import styles from './SignInForm.module.css';

/** Fetched after the form, which works without it: what else a server offers. */
const SignInOffers = lazy(async () => {
  await firstScreen;
  const part = await import('./SignInOffers.tsx').catch(() => null);
  return { default: part?.SignInOffers ?? (() => null) };
});

/** E-mail and password, or one tap on a demo account. Errors are shown here, and what was typed stays. */
export function SignInForm() {
  const { t } = useTranslation('auth');
  const { email, password, code, wantsCode, busy, refused } = useSignInDraft();
  const [inUse] = useState(fieldInUse);

  const enter = async (who: string, secret: string) => {
    useSignInDraft.setState({ busy: who, refused: null });
    // Asked inside the tap that starts the work, because browsers then agree most often.
    void askToPersist();
    const result = await signInLate(who, secret, wantsCode ? code : undefined);
    if (result.ok) forgetTyped();
    else useSignInDraft.setState({ busy: null, refused: result, wantsCode: wantsCode || result.why === 'code' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(email.trim(), password);
  };
  const goOn = useEffectEvent(() => {
    if (takeSent()) void enter(email.trim(), password);
  });
  useEffect(() => goOn(), []);

  return (
    <>
      {/* The form that comes with the page has no script yet. A form with method "dialog" outside of a dialog goes nowhere, so its password never reaches an address. */}
      <form className={styles.form} method="dialog" onSubmit={submit}>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username webauthn"
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
        {wantsCode && (
          <FactorCodeField value={code} onChange={(typed) => useSignInDraft.setState({ code: typed })} autoFocus />
        )}
        {refused && <SignInError result={refused} />}
        <Button type="submit" kind="primary" busy={busy === email.trim() && busy !== ''} disabled={busy !== null}>
          {t('signIn')}
        </Button>
      </form>
      <p className={styles.links}>
        {/* The form stands before the app, which knows the router. */}
        <a href="/auth/forgot-password">{t('forgot.link')}</a>
        <a href="/auth/register">{t('register.link')}</a>
      </p>
      <Suspense fallback={null}>
        <SignInOffers busy={busy} onChoose={(who, secret) => void enter(who, secret)} />
      </Suspense>
    </>
  );
}
