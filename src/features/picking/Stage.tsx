import { firstInHand, needsPlace } from '#domain/picking/pickContext.ts';
import { BindTote } from './BindTote.tsx';
import { CurrentLine } from './CurrentLine.tsx';
import { NothingLeft } from './NothingLeft.tsx';
import type { PickingWork } from './pickingWork.ts';
import { PutInTote } from './PutInTote.tsx';
import type { PickingHand } from './pickingHand.ts';

interface Props {
  readonly work: PickingWork;
  readonly picker: PickingHand;
  /** The camera covers the upper half. */
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
