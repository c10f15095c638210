import { zonesOf } from '#domain/picking/zones.ts';
import { isSettled } from '#domain/picking/session.ts';
import type { MoreAction } from './MoreSheet.tsx';
import type { PickingWork } from './pickingWork.ts';

/** The actions that make sense now beside scanning. */
export function moreActions({ list, state, view }: PickingWork): readonly MoreAction[] {
  const { current } = view.walk;
  const onLine = current && !view.toBind && state.inHand.length === 0 && !isSettled(state, current);
  const actions: MoreAction[] = ['type'];
  if (onLine) actions.push('quantity', 'short', 'skip');
  actions.push('note');
  if (list.orders.length > 1 || view.mode === 'tote') actions.push('mode');
  if (zonesOf(list.lines).length > 1) actions.push('zone');
  return [...actions, 'finish', 'cancel'];
}
