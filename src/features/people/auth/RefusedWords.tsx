import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './SignInError.module.css';

/** Why something was not done, and what to do. */
export function RefusedWords({ children }: { readonly children: string }) {
  return (
    <div className={styles.error} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>{children}</p>
    </div>
  );
}
