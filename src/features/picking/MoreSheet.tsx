import { Sheet } from '#ui/overlay/Sheet.tsx';
import {
  IconBarrierBlock,
  IconCheck,
  IconClockPause,
  IconKeyboard,
  IconMapPins,
  IconNumbers,
  IconStack2,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Choices.module.css';

export type MoreAction = 'type' | 'quantity' | 'short' | 'skip' | 'mode' | 'zone' | 'finish' | 'cancel';

const ICONS: Readonly<Record<MoreAction, typeof IconCheck>> = {
  type: IconKeyboard,
  quantity: IconNumbers,
  short: IconBarrierBlock,
  skip: IconClockPause,
  mode: IconStack2,
  zone: IconMapPins,
  finish: IconCheck,
  cancel: IconX,
};

/** Actions that are needed less often than scanning. `acts` = those that make sense now. */
export function MoreSheet(props: {
  readonly open: boolean;
  readonly acts: readonly MoreAction[];
  readonly onAct: (act: MoreAction) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('picking');
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('pickingLater:more.title')}>
      <ul className={styles.choices}>
        {props.acts.map((act) => {
          const Icon = ICONS[act];
          return (
            <li key={act}>
              <button
                type="button"
                className={styles.choice}
                data-danger={act === 'cancel' ? '' : undefined}
                onClick={() => props.onAct(act)}
              >
                <Icon size={24} stroke={1.75} aria-hidden />
                {t(`pickingLater:more.${act}`)}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
