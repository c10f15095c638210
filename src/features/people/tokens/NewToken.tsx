import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { copyText } from '#platform/copyText.ts';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Tokens.module.css';

/** A token that was just made: nothing shows it again. */
export function NewToken(props: {
  readonly token: string;
  /** null = never. */
  readonly endsAt: string | null;
  readonly onClose: () => void;
}) {
  const { token, endsAt, onClose } = props;
  const { t } = useTranslation('tokens');
  const copy = async () => {
    const copied = await copyText(token);
    showToast(copied ? { kind: 'success', title: t('copied') } : { kind: 'error', title: t('notCopied') });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('made')}
      actions={
        <>
          <Button icon={<IconCopy size={18} stroke={1.75} />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('kept')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('once')}</p>
        <p className={`${styles.secret} code`}>{token}</p>
        {endsAt !== null && (
          <p>
            {t('endsAt')} <Moment at={Date.parse(endsAt)} />
          </p>
        )}
        <p className={styles.quiet}>{t('use')}</p>
      </div>
    </Sheet>
  );
}
