import type { HeldUnits } from '#domain/picking/pickUnits.ts';
import { BindTote } from './BindTote.tsx';
import type { PickingWork } from './pickingWork.ts';
import { PutInTote } from './PutInTote.tsx';

/** What is to be done with a tote: put what is in the hand into it, or bind the next one (features C3). */
export function ToteTask({ work, held }: { readonly work: PickingWork; readonly held: HeldUnits | null }) {
  const { list, state, view } = work;
  if (view.toBind) return <BindTote order={view.toBind} orders={list.orders} state={state} />;
  return held && <PutInTote {...held} tote={state.totes.get(held.order.id) ?? ''} />;
}
