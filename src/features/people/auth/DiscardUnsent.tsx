import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DiscardUnsent.module.css';

interface Props {
  readonly open: boolean;
  /** How many changes would be lost; the person has to type the number. */
  readonly count: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onDiscard: (reason: string) => void;
}

/** Discarding work asks for the number of lost changes and a reason, so that nobody does it by accident. */
export function DiscardUnsent({ open, count, busy, onClose, onDiscard }: Props) {
  const { t } = useTranslation('auth');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={busy}
      ready={typed.trim() === String(count) && reason.trim().length >= 3}
      title={t('discard.title', { count })}
      description={t('discard.words')}
      confirm={t('discard.confirm', { count })}
      onClose={onClose}
      onConfirm={() => onDiscard(reason.trim())}
    >
      <div className={styles.fields}>
        <TextField
          label={t('discard.type', { count })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label={t('discard.reason')}
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
