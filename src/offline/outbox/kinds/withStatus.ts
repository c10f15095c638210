import type { OrderDetail } from '#contract/orders/order.ts';
import type { Hold } from '#domain/status/hold.ts';
import { flowSteps } from '#domain/flow/steps.ts';

/**
 * The order with one more row in its history.
 * @param at ISO time by the device
 * @param hold how the status holds it; absent = it does not
 */
export function withStatus(order: OrderDetail, status: string, at: string, hold?: Hold): OrderDetail {
  const entry = { status, at, user_name: null, observations: null };
  const status_history = [...order.status_history, entry];
  return {
    ...order,
    status,
    hold,
    status_history,
    flow: flowSteps(
      order.type,
      status_history.map((one) => one.status),
    ),
  };
}

/** The order let go from its hold, in the status that it had before: its history gets no row. */
export function released(order: OrderDetail, status: string): OrderDetail {
  return { ...order, status, hold: undefined };
}
