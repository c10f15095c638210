import { PACKING } from '#domain/packing/kind.ts';
import { CancelWorkDialog } from '#widgets/workSession/CancelWorkDialog.tsx';
import { useTranslation } from 'react-i18next';
import type { BenchWork } from './benchWork.ts';

/** Asks before a packing is given up, and says how many units that discards. */
export function CancelPackingDialog({
  work,
  ...dialog
}: {
  readonly open: boolean;
  readonly work: BenchWork;
  readonly backTo: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const units = [...work.state.validated.values()].reduce((sum, count) => sum + count, 0);
  // An order that is cancelled or closed waits in no list.
  const area = work.change?.final ? 'packingLater:cancel.final' : 'packingLater:cancel';
  const words = {
    title: t('packingLater:cancel.title', { reference: work.order.order_reference }),
    description: units > 0 ? t(`${area}.text`, { count: units }) : t(`${area}.nothing`),
    confirm: t(`${area}.confirm`),
    keep: t(`${area}.keep`),
    done: t('packingLater:cancel.done'),
  };
  return <CancelWorkDialog {...dialog} kind={PACKING} sessionId={work.session.id} words={words} />;
}
