import type { OrderView } from '#offline/read/foldOrder.ts';

/** Since when an order is in its status, ISO. */
export function statusSince({ status, status_history, updated_at }: OrderView): string {
  return status_history.findLast((entry) => entry.status === status)?.at ?? updated_at;
}
