import type { OrderDetail } from '#contract/orders/order.ts';
import type { PickingEvent } from '#domain/picking/events.ts';
import { sessionState } from '#domain/picking/kind.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { Disk } from './diskOf.ts';
import { eventsOf, judgeSent, nameOf, sessionsOf, type Findings } from './judge.ts';
import type { Round } from './shift.ts';

const RESULTS = new Set(['PICKEDUP', 'PARTIALLYPICKEDUP', 'NOTHINGPICKEDUP']);

/** When nothing is left to send: compares what the server has of the rounds with what the device counted. */
export function judgePicked(
  orders: readonly OrderDetail[],
  disk: Disk,
  rounds: readonly Round[],
  found: Findings,
): void {
  judgeSent(disk, found);
  for (const round of rounds) {
    const sessions = sessionsOf(disk, round).map(({ state, id }) => ({
      state,
      counts: sessionState(eventsOf(disk, id) as PickingEvent[]).counts,
    }));
    if (round.finished && sessions.length === 0) found.lost.push(`${nameOf(round)}: finished, and there is no session`);
    const ids = new Set(round.orders.map((order) => order.id));
    if (sessions.length > 0)
      for (const order of orders.filter((one) => ids.has(one.id))) judgeOrder(order, sessions, found);
  }
}

interface Counted {
  readonly state: WorkSession['state'];
  readonly counts: ReadonlyMap<string, number>;
}

function judgeOrder(order: OrderDetail, sessions: readonly Counted[], found: Findings): void {
  const finished = sessions.filter((one) => one.state === 'finished');
  for (const { id_product, validated_products } of order.products) {
    const counted = finished.reduce((total, { counts }) => total + (counts.get(`${order.id}:${id_product}`) ?? 0), 0);
    const name = `order ${order.id} product ${id_product}: ${counted} counted, the server has ${validated_products}`;
    if (validated_products < counted) found.lost.push(name);
    if (validated_products > counted) found.doubled.push(name);
  }
  const touched = finished.filter(({ counts }) =>
    [...counts].some(([key, units]) => key.startsWith(`${order.id}:`) && units > 0),
  );
  const history = order.status_history
    .map((entry) => entry.status)
    .filter((status) => status === 'IN_PICKEDUP' || RESULTS.has(status));
  const results = history.filter((status) => RESULTS.has(status)).length;
  const name = `order ${order.id}, picked ${touched.length} times in ${sessions.length} sessions: ${history.join(' ')}`;
  if (results > touched.length || history.length - results > sessions.length) found.doubled.push(name);
  const isBegun = sessions.some(({ counts }) => [...counts.keys()].some((key) => key.startsWith(`${order.id}:`)));
  if (results < touched.length || (isBegun && history.length === 0)) found.lost.push(name);
  if (history[0] !== undefined && history[0] !== 'IN_PICKEDUP') found.outOfOrder.push(name);
}
