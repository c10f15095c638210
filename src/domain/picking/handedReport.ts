import { finishBody, type FinishedSession } from './finish.ts';
import type { PickList } from './pickList.ts';
import type { SessionState } from './session.ts';

type Body = ReturnType<typeof finishBody>;
type Order = Body['orders'][number];
type Report = Omit<Body, 'orders'> & {
  readonly orders: (Omit<Order, 'incidents'> & { incidents?: NonNullable<Order['incidents']> })[];
};

/**
 * What was done until a picking is handed over: its end, without what it leaves to the next person. What is not picked
 * yet is no shortage, unless somebody said why; an order that nothing was done for is not spoken of.
 * @returns null = nothing was done for any order
 */
export function handedReport(list: PickList, state: SessionState, session: FinishedSession): Report | null {
  const body = finishBody(list, state, session);
  const counted = new Set(body.session.counts.map(({ order_id }) => order_id));
  const orders = body.orders.flatMap((order) => {
    const incidents = (order.incidents ?? []).filter(({ reason }) => reason !== 'unexplained');
    const { incidents: _, ...rest } = order;
    return counted.has(order.id) || incidents.length > 0
      ? [{ ...rest, ...(incidents.length > 0 && { incidents }) }]
      : [];
  });
  return orders.length > 0 ? { ...body, orders } : null;
}
