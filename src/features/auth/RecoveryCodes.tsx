import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';
import styles from './SecurityPage.module.css';

/** Codes for the day the phone is lost, to be copied or kept as a file: nothing shows them again. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation('auth');
  const text = codes.join('\n');
  return (
    <>
      <p>{t('factor.recovery')}</p>
      <ul className={`${styles.codes} code`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton text={text}>{t('factor.copyCodes')}</CopyButton>
        <Button
          icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => saveFile(t('factor.codesFile'), `${text}\n`, 'text/plain')}
        >
          {t('factor.saveCodes')}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {t('factor.kept')}
        </Button>
      </div>
    </>
  );
}
