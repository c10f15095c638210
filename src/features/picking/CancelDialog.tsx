import { PICKING } from '#domain/picking/kind.ts';
import { CancelWorkDialog } from '#widgets/workSession/CancelWorkDialog.tsx';
import { useTranslation } from 'react-i18next';
import type { PickingWork } from './pickingWork.ts';

/** Asks before a picking is cancelled, and says how many counts that discards. */
export function CancelDialog({
  work,
  ...dialog
}: {
  readonly open: boolean;
  readonly work: PickingWork;
  readonly backTo: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('picking');
  const counted = [...work.state.counts.values()].reduce((sum, units) => sum + units, 0);
  const words = {
    title: t('pickingLater:cancel.title'),
    description: counted > 0 ? t('pickingLater:cancel.text', { count: counted }) : t('pickingLater:cancel.nothing'),
    confirm: t('pickingLater:cancel.confirm'),
    keep: t('pickingLater:finish.keep'),
    done: t('pickingLater:cancel.done'),
  };
  return <CancelWorkDialog {...dialog} kind={PICKING} sessionId={work.session.id} words={words} />;
}
