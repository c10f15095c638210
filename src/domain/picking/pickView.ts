import type { PickMode } from './pickingModes.ts';
import { expectedList, type LineShare, type ListedOrder, type PickLine, type PickList } from './pickList.ts';
import { routeOrder, type WalkingOrder } from './routeOrder.ts';
import type { PickRules } from './pickRules.ts';
import { isSettled, type SessionState } from './session.ts';
import { walk, type Walk } from './walk.ts';
import { shelfZoneOf } from './zones.ts';

/** The part of a session that the person looks at now. */
export interface PickView {
  readonly mode: PickMode;
  readonly zone: string | null;
  /** The one order in hand; only in order mode. */
  readonly order: ListedOrder | null;
  /** The lines of the zone and the order in hand; totals are those of these lines. */
  readonly list: PickList;
  readonly walk: Walk;
  /** In tote mode, the next order without a tote: it gets one before anything is picked. */
  readonly toBind: ListedOrder | null;
}

/** The view that follows from the events and the client's rules, always the same for the same events. */
export function pickView(whole: PickList, state: SessionState, rules: Pick<PickRules, 'mode' | 'route'>): PickView {
  const mode = state.mode ?? rules.mode;
  const wanted = expectedList(whole);
  const inZone =
    state.zone === null
      ? wanted
      : narrow(wanted, rules.route, (line) => (shelfZoneOf(line) === state.zone ? line.shares : []));
  const order = mode === 'order' ? orderInHand(inZone, state) : null;
  const list = order
    ? narrow(inZone, rules.route, (line) => line.shares.filter((share) => share.order_id === order.id))
    : inZone;
  const toBind =
    mode === 'tote'
      ? (inZone.orders.find((one) => !state.totes.has(one.id) && isOpen(inZone, state, one)) ?? null)
      : null;
  return { mode, zone: state.zone, order, list, walk: walk(list, state), toBind };
}

/** The order that was touched last, while some of it is open; after that the next open one in order of selection. */
function orderInHand(list: PickList, state: SessionState): ListedOrder | null {
  const last = state.inForce.findLast((event) => event.kind !== 'bind' && 'order_id' in event);
  const at = list.orders.findIndex((order) => last && 'order_id' in last && order.id === last.order_id);
  const round = at < 0 ? list.orders : [...list.orders.slice(at), ...list.orders.slice(0, at)];
  return round.find((order) => isOpen(list, state, order)) ?? list.orders[Math.max(0, at)] ?? null;
}

function isOpen(list: PickList, state: SessionState, order: ListedOrder): boolean {
  return list.lines.some((line) => {
    const shares = line.shares.filter((share) => share.order_id === order.id);
    return shares.length > 0 && !isSettled(state, { ...line, shares });
  });
}

function narrow(list: PickList, route: WalkingOrder, sharesOf: (line: PickLine) => readonly LineShare[]): PickList {
  const lines = list.lines.flatMap((line) => {
    const shares = sharesOf(line);
    if (shares.length === 0) return [];
    return [{ ...line, shares, required: shares.reduce((sum, share) => sum + share.required, 0) }];
  });
  const units = lines.reduce((sum, line) => sum + line.required, 0);
  return { orders: list.orders, lines: routeOrder(lines, (line) => line.location, route), units };
}
