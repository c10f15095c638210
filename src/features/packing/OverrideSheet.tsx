import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchWork } from './benchWork.ts';

const MAX_REASON = 500;

/** Asks a supervisor why the parcel may go on although this step is not done. */
export function OverrideSheet(props: {
  readonly open: boolean;
  readonly work: BenchWork;
  readonly onSubmit: (reason: string, supervisor: number) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { open, work, onSubmit, onClose } = props;
  const { user } = useSession();
  const [reason, setReason] = useState('');
  const form = useId();
  useEffect(() => {
    if (open) setReason('');
  }, [open]);
  const said = reason.trim();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('packingLater:override.title', { step: t(`packing:steps.${work.current}`) })}
      description={t('packingLater:override.text')}
      actions={
        <Button type="submit" form={form} kind="primary" size="floor" disabled={said === ''}>
          {t('packingLater:override.submit')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (said !== '' && user) onSubmit(said, user.id);
        }}
      >
        <TextField
          label={t('packingLater:override.reason')}
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Sheet>
  );
}
