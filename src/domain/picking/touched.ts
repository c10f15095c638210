import { isUndo, type Numbered } from '../workSession/sessionEvent.ts';
import type { PickingAct, PickingEvent } from './events.ts';
import type { PickList } from './pickList.ts';
import type { SessionState } from './session.ts';

/**
 * Orders that this session has begun with, whatever was undone since: a tote was bound, a unit taken or counted, a line
 * put aside or marked as missing. Others are told of these, and of no order that was only opened.
 */
export function begunOrders(events: readonly PickingEvent[], list: PickList): ReadonlySet<number> {
  const acts = events.filter((event): event is Numbered<PickingAct> => !isUndo(event));
  return new Set(acts.flatMap((act) => ordersOfAct(act, list)));
}

function ordersOfAct(act: PickingAct, list: PickList): readonly number[] {
  if (act.kind === 'skip') {
    const shown = list.lines.find((one) => one.id_product === act.id_product)?.shares ?? [];
    return shown.map(({ order_id }) => order_id).filter((id) => act.orders?.includes(id) ?? true);
  }
  return 'order_id' in act && act.order_id !== undefined && act.kind !== 'goto' ? [act.order_id] : [];
}

/**
 * Orders that somebody worked on: something was counted for them (and not undone), or a line shown for them was put
 * aside or marked as missing. The others stay PENDING at the finish.
 */
export function touchedOrders(state: SessionState, list: PickList): ReadonlySet<number> {
  const worked = state.inForce.filter(({ kind }) => kind !== 'bind' && kind !== 'take');
  return new Set(worked.flatMap((act) => ordersOfAct(act, list)));
}
