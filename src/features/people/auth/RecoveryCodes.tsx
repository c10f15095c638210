import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';
import styles from './SecurityPage.module.css';

/**
 * Codes for the day the phone is lost, to be copied or kept as a file: nothing shows them again. What they come with is
 * said above them, because a toast would lie over them.
 * @param done what was done, in words
 */
export function RecoveryCodes(props: {
  readonly done: string;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('auth');
  const { done, codes, onDone } = props;
  const text = codes.join('\n');
  return (
    <>
      <p role="status">
        <strong>{done}</strong>
      </p>
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
