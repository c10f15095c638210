import { Sheet } from '#ui/overlay/Sheet.tsx';
import {
  IconBarrierBlock,
  IconBell,
  IconCheck,
  IconClockPause,
  IconDeviceMobileShare,
  IconHeadphones,
  IconKeyboard,
  IconMapPins,
  IconNote,
  IconNumbers,
  IconStack2,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '#widgets/workSession/Choices.module.css';

export type MoreAction =
  | 'type'
  | 'quantity'
  | 'short'
  | 'skip'
  | 'note'
  | 'remind'
  | 'mode'
  | 'zone'
  | 'eyesFree'
  | 'handOver'
  | 'finish'
  | 'cancel';

const ICONS: Readonly<Record<MoreAction, typeof IconCheck>> = {
  type: IconKeyboard,
  quantity: IconNumbers,
  short: IconBarrierBlock,
  skip: IconClockPause,
  note: IconNote,
  remind: IconBell,
  mode: IconStack2,
  zone: IconMapPins,
  eyesFree: IconHeadphones,
  handOver: IconDeviceMobileShare,
  finish: IconCheck,
  cancel: IconX,
};

/** Actions that are needed less often than scanning. `actions` = those that make sense now. */
export function MoreSheet(props: {
  readonly open: boolean;
  readonly actions: readonly MoreAction[];
  readonly onAct: (action: MoreAction) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('picking');
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('pickingLater:more.title')}>
      <ul className={styles.choices}>
        {props.actions.map((action) => {
          const Icon = ICONS[action];
          return (
            <li key={action}>
              <button
                type="button"
                className={styles.choice}
                data-danger={action === 'cancel' ? '' : undefined}
                onClick={() => props.onAct(action)}
              >
                <Icon size={24} stroke={1.75} aria-hidden />
                {t(`pickingLater:more.${action}`)}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
