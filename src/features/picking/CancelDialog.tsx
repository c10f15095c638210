import { PICKING } from '#domain/picking/kind.ts';
import { cancelWorkSession } from '#offline/workSession/cancelWorkSession.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { overlaysLeft } from '#ui/overlay/backCloses.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PickingWork } from './pickingWork.ts';

/** Asks before cancelling, because it discards counts, and says how many. */
export function CancelDialog(props: {
  readonly open: boolean;
  readonly work: PickingWork;
  readonly backTo: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('picking');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const counted = [...props.work.state.counts.values()].reduce((sum, units) => sum + units, 0);
  const cancel = async () => {
    setBusy(true);
    try {
      await cancelWorkSession(PICKING, props.work.session.id);
    } catch (error) {
      setBusy(false);
      throw error;
    }
    showToast({ kind: 'warning', title: t('pickingLater:cancel.done') });
    props.onClose();
    await overlaysLeft();
    await navigate(props.backTo, { replace: true });
  };
  return (
    <ConfirmDialog
      open={props.open}
      title={t('pickingLater:cancel.title')}
      description={counted > 0 ? t('pickingLater:cancel.text', { count: counted }) : t('pickingLater:cancel.nothing')}
      confirm={t('pickingLater:cancel.confirm')}
      keep={t('pickingLater:finish.keep')}
      danger
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={props.onClose}
    />
  );
}
