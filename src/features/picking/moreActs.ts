import { zonesOf } from '#domain/picking/zones.ts';
import { isSettled } from '#domain/picking/session.ts';
import type { MoreAct } from './MoreSheet.tsx';
import type { PickingWork } from './pickingWork.ts';

/** What makes sense now beside scanning. */
export function moreActs({ list, state, view }: PickingWork): readonly MoreAct[] {
  const { current } = view.walk;
  const onLine = current && !view.toBind && state.inHand.length === 0 && !isSettled(state, current);
  const acts: MoreAct[] = ['type'];
  if (onLine) acts.push('quantity', 'short', 'skip');
  if (list.orders.length > 1 || view.mode === 'tote') acts.push('mode');
  if (zonesOf(list.lines).length > 1) acts.push('zone');
  return [...acts, 'finish', 'cancel'];
}
