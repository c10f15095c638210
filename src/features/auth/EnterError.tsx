import type { EnterResult } from '#offline/session/enter.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './SignInError.module.css';

/** Why PIN or badge did not open, and what to do. */
export function EnterError({ result }: { readonly result: EnterResult & { readonly ok: false } }) {
  const { t } = useTranslation('auth');
  const words = t(`enter.error.${result.why}`, { count: result.waitSeconds ?? 0 });
  return (
    <div className={styles.error} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>{result.why === 'refused' && result.message ? result.message : words}</p>
    </div>
  );
}
