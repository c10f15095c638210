import { OVERRIDE_STEPS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useMayHandOver } from '#offline/hooks/useMayHandOver.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import choices from '#widgets/workSession/Choices.module.css';
import {
  IconBell,
  IconCamera,
  IconDeviceMobileShare,
  IconHelp,
  IconKeyboard,
  IconNote,
  IconRotate,
  IconShieldCheck,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BenchWork } from './benchWork.ts';

export type BenchMoreAct =
  | 'camera'
  | 'type'
  | 'note'
  | 'remind'
  | 'reset'
  | 'override'
  | 'handOver'
  | 'cards'
  | 'cancel';

const ICONS: Readonly<Record<BenchMoreAct, typeof IconX>> = {
  camera: IconCamera,
  type: IconKeyboard,
  note: IconNote,
  remind: IconBell,
  reset: IconRotate,
  override: IconShieldCheck,
  handOver: IconDeviceMobileShare,
  cards: IconHelp,
  cancel: IconX,
};

/** Actions that are needed less often than scanning. Only a supervisor lets a step go that is not done. */
export function BenchMore(props: {
  readonly open: boolean;
  readonly work: BenchWork;
  readonly onAct: (act: BenchMoreAct) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const isSupervisor = useMay(OVERRIDE_STEPS);
  const mayHandOver = useMayHandOver();
  const { current, change, steps } = props.work;
  const mayOverride = isSupervisor && current !== 'close' && change === null;
  const isDone = steps.some(({ step, isCompleted }) => step === current && isCompleted);
  const acts: readonly BenchMoreAct[] = [
    'camera',
    'type',
    'note',
    'remind',
    ...(isDone && change === null ? (['reset'] as const) : []),
    ...(mayOverride ? (['override'] as const) : []),
    ...(mayHandOver ? (['handOver'] as const) : []),
    'cards',
    'cancel',
  ];
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('packingLater:more.title')}>
      <ul className={choices.choices}>
        {acts.map((act) => {
          const Icon = ICONS[act];
          return (
            <li key={act}>
              <button
                type="button"
                className={choices.choice}
                data-danger={act === 'cancel' ? '' : undefined}
                onClick={() => props.onAct(act)}
              >
                <Icon size={24} stroke={1.75} aria-hidden />
                {t(`packingLater:more.${act}`)}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
