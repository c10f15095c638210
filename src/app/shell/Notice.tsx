import { IconButton } from '#ui/controls/IconButton.tsx';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Notice.module.css';

export function Notice(props: {
  readonly tone?: 'info' | 'warning';
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onClose?: () => void;
}) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.notice} data-tone={props.tone ?? 'info'} role="status">
      <p className={styles.words}>{props.children}</p>
      {props.action}
      {props.onClose && (
        <IconButton label={t('close')} icon={<IconX size={20} stroke={1.75} />} onClick={props.onClose} />
      )}
    </div>
  );
}
