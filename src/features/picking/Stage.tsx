import { firstInHand, needsPlace } from '#domain/picking/pickUnits.ts';
import { zonesOf } from '#domain/picking/zones.ts';
import { isSettled } from '#domain/picking/session.ts';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BindTote } from './BindTote.tsx';
import { CurrentLine } from './CurrentLine.tsx';
import { zoneName } from './modeTexts.ts';
import type { PickingWork } from './pickingWork.ts';
import { PutInTote } from './PutInTote.tsx';
import type { UsePicker } from './usePicker.ts';

interface Props {
  readonly work: PickingWork;
  readonly picker: UsePicker;
  /** The camera takes the upper half. */
  readonly compact: boolean;
  readonly onSet: () => void;
}

/** The one thing to do now: bind a tote, put into one, pick the line, or finish. */
export function Stage({ work, picker, compact, onSet }: Props) {
  const { list, state, view, rules } = work;
  const { current } = view.walk;
  if (view.toBind) return <BindTote order={view.toBind} orders={list.orders} state={state} />;
  const held = firstInHand({ list, state, view, rules });
  if (held) return <PutInTote {...held} tote={state.totes.get(held.order.id) ?? ''} />;
  if (!current) return <NothingLeft work={work} />;
  return (
    <CurrentLine
      line={current}
      state={state}
      compact={compact}
      sorted={view.mode === 'tote'}
      placeFirst={needsPlace(current, state, rules)}
      onMinus={() => void picker.minus(current)}
      onPlus={() => void picker.plus(current)}
      onSet={onSet}
    />
  );
}

function NothingLeft({ work: { list, state } }: Pick<Props, 'work'>) {
  const { t } = useTranslation('picking');
  const left = zonesOf(list.lines.filter((line) => !isSettled(state, line)));
  const zones = left.map((zone) => zoneName(zone, t)).join(', ');
  return (
    <EmptyState
      title={state.zone === null ? t('allDone.title') : t('zone.done', { zone: zoneName(state.zone, t) })}
      icon={<IconCheck size={32} stroke={2} />}
    >
      <p>{left.length > 0 ? t('zone.left', { count: left.length, zones }) : t('allDone.text')}</p>
    </EmptyState>
  );
}
