import { isSameText } from '../codes/isSameText.ts';
import type { ListedOrder, PickLine, PickList } from './pickList.ts';
import type { PickRules } from './pickRules.ts';
import type { InHand, SessionState } from './session.ts';
import type { PickView } from './pickView.ts';

/** What a gesture applies to: the whole session, the view of it, and the client's rules. */
export interface PickContext {
  /** All lines, whatever the view shows. */
  readonly list: PickList;
  readonly state: SessionState;
  readonly view: PickView;
  readonly rules: PickRules;
}

/** The oldest units in the hand, with the line and the order that they belong to; `null` with empty hands. */
export function firstInHand({
  list,
  state,
  view,
}: PickContext): { take: InHand; line: PickLine; order: ListedOrder } | null {
  const take = view.mode === 'tote' ? state.inHand[0] : undefined;
  const line = list.lines.find((one) => one.id_product === take?.id_product);
  const order = list.orders.find((one) => one.id === take?.order_id);
  return take && line && order ? { take, line, order } : null;
}

/** The code of this line's place has to be read now. */
export function needsPlace(line: PickLine, state: SessionState, rules: Pick<PickRules, 'force_location'>): boolean {
  if (!rules.force_location || line.location === null || line.location.trim() === '') return false;
  return !isSameText(line.location, state.place ?? '');
}
