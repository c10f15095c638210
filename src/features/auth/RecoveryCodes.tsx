import { Button } from '#ui/controls/Button.tsx';
import { useTranslation } from 'react-i18next';
import styles from './SecurityPage.module.css';

/** Codes for the day the phone is lost: nothing shows them again. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <p>{t('factor.recovery')}</p>
      <ul className={`${styles.codes} code`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button kind="primary" onClick={onDone}>
          {t('factor.kept')}
        </Button>
      </div>
    </>
  );
}
