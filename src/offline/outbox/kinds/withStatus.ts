import type { OrderDetail } from '#contract/entities/order.ts';
import { flowSteps } from '#domain/flow/steps.ts';

/** The order with one more row in its history. `at` = ISO time by the device. */
export function withStatus(order: OrderDetail, status: string, at: string): OrderDetail {
  const entry = { status, at, user_name: null, observations: null };
  const status_history = [...order.status_history, entry];
  return {
    ...order,
    status,
    status_history,
    flow: flowSteps(
      order.type,
      status_history.map((one) => one.status),
    ),
  };
}
