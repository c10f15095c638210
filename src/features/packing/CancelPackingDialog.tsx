import { PACKING } from '#domain/packing/kind.ts';
import { cancelWorkSession } from '#offline/workSession/cancelWorkSession.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { overlaysLeft } from '#ui/overlay/backCloses.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BenchWork } from './benchWork.ts';

/** Asks before giving up a packing, because it discards what was done, and says how much that is. */
export function CancelPackingDialog(props: {
  readonly open: boolean;
  readonly work: BenchWork;
  readonly backTo: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const units = [...props.work.state.validated.values()].reduce((sum, count) => sum + count, 0);
  const cancel = async () => {
    setBusy(true);
    try {
      await cancelWorkSession(PACKING, props.work.session.id);
    } catch (error) {
      setBusy(false);
      throw error;
    }
    showToast({ kind: 'warning', title: t('packingLater:cancel.done') });
    props.onClose();
    await overlaysLeft();
    await navigate(props.backTo, { replace: true });
  };
  return (
    <ConfirmDialog
      open={props.open}
      title={t('packingLater:cancel.title', { reference: props.work.order.order_reference })}
      description={units > 0 ? t('packingLater:cancel.text', { count: units }) : t('packingLater:cancel.nothing')}
      confirm={t('packingLater:cancel.confirm')}
      keep={t('packingLater:cancel.keep')}
      danger
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={props.onClose}
    />
  );
}
