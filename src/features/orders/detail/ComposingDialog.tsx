import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

interface Props {
  /** The act by its name in the texts. */
  readonly act: 'duplicate' | 'separate';
  /** The orders that it is about, by reference. */
  readonly orders: string;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what an act makes of an order before it is done, and why it was refused. */
export function ComposingDialog({ act, orders, busy, failure, onConfirm, onClose }: Props) {
  const { t } = useTranslation('order');
  return (
    <ConfirmDialog
      open
      title={t(`composing.${act}.ask`, { orders })}
      description={t(`composing.${act}.what`)}
      confirm={t(`composing.${act}.act`)}
      keep={t('composing.keep')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {failure !== null && (
        <p role="alert" className={styles.alarm}>
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
