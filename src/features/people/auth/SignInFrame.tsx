import { Wordmark } from '#ui/brand/Wordmark.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarcodeWall } from './BarcodeWall.tsx';
import styles from './SignInFrame.module.css';

/**
 * The surroundings of the sign-in. It knows nothing of the device, so that it can be drawn before the app is loaded.
 */
export function SignInFrame({
  chip,
  language,
  title,
  children,
}: {
  readonly chip?: ReactNode;
  readonly language: ReactNode;
  /** The title of the page; absent = the sign-in. */
  readonly title?: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.page}>
      <aside className={styles.brand} aria-hidden>
        <BarcodeWall />
        <p className={styles.promise}>{t('promise')}</p>
      </aside>
      <div className={styles.column}>
        <header className={styles.bar}>
          <Wordmark />
          {chip}
        </header>
        <main className={styles.main}>
          <h1 className={styles.title}>{title ?? t('title')}</h1>
          {children}
        </main>
        <footer className={styles.foot}>{language}</footer>
      </div>
    </div>
  );
}
