import { firstInHand, needsPlace } from '#domain/picking/pickUnits.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Suspense } from 'react';
import { CurrentLine } from './CurrentLine.tsx';
import { ToteTask } from './lateParts.ts';
import { NothingLeft } from './NothingLeft.tsx';
import type { PickingWork } from './pickingWork.ts';
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
  const held = firstInHand({ list, state, view, rules });
  if (view.toBind || held) {
    return (
      <Suspense fallback={<Skeleton rows={2} height={96} />}>
        <ToteTask work={work} held={held} />
      </Suspense>
    );
  }
  if (!current) return <NothingLeft list={list} state={state} />;
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
