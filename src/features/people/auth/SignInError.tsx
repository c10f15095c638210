import type { SignInResult } from '#offline/session/signIn.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SignInError.module.css';

export type SignInRefusal = SignInResult & { readonly ok: false };

/** Why the sign-in did not work and what to do; a wait counts down. */
export function SignInError({
  result,
  passwordOnly,
}: {
  readonly result: SignInRefusal;
  readonly passwordOnly?: boolean;
}) {
  const { t } = useTranslation('auth');
  const left = useCountdown(result);
  const waited = result.why === 'too-many' && left === 0;
  const reason = result.why === 'wrong' && passwordOnly ? 'wrongPassword' : result.why;
  const words = waited ? t('error.tryNow') : t(`error.${reason}`, { count: left });
  return (
    <div className={styles.error} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>{result.why === 'failed' && result.message ? result.message : words}</p>
    </div>
  );
}

/** Whole seconds until the server listens again. */
function useCountdown(result: SignInRefusal): number {
  const [left, setLeft] = useState(result.waitSeconds ?? 0);
  useEffect(() => {
    const until = Date.now() + (result.waitSeconds ?? 0) * 1000;
    const read = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [result]);
  return left;
}
