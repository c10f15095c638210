import { zonesOf } from '#domain/picking/zones.ts';
import { isSettled } from '#domain/picking/session.ts';
import type { MoreAction } from './MoreSheet.tsx';
import type { PickingWork } from './pickingWork.ts';

/** The actions that make sense now beside scanning. */
export function moreActions({ list, state, view }: PickingWork): readonly MoreAction[] {
  const { current } = view.walk;
  const onLine = current && !view.toBind && state.inHand.length === 0 && !isSettled(state, current);
  const acts: MoreAction[] = ['type'];
  if (onLine) acts.push('quantity', 'short', 'skip');
  if (list.orders.length > 1 || view.mode === 'tote') acts.push('mode');
  if (zonesOf(list.lines).length > 1) acts.push('zone');
  return [...acts, 'finish', 'cancel'];
}
