import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';
import { ComposingAlarm, type ComposingAlarmProps } from './ComposingAlarm.tsx';

interface Props extends ComposingAlarmProps {
  /** The act by its name in the texts. */
  readonly act: 'duplicate' | 'separate';
  /** The orders that it is about, by reference. */
  readonly orders: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** Says what an act makes of an order before it is done, and why it was refused. */
export function ComposingDialog({ act, orders, busy, onConfirm, ...alarm }: Props) {
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
      onClose={alarm.onClose}
    >
      <ComposingAlarm {...alarm} />
    </ConfirmDialog>
  );
}
