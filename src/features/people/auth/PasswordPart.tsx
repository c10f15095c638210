import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './SecurityPage.module.css';

/** The password of the person, and the way to another one. */
export function PasswordPart() {
  const { t } = useTranslation('auth');
  const [asks, setAsks] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="own-password">
      <h2 id="own-password" className={styles.title}>
        {t('ownPassword.title')}
      </h2>
      <p className={styles.muted}>{t('ownPassword.words')}</p>
      {asks ? (
        <ChangePassword onEnd={() => setAsks(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setAsks(true)}>{t('ownPassword.ask')}</Button>
        </div>
      )}
    </section>
  );
}
