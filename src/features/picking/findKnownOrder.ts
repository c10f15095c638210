import { notPickable } from '#domain/picking/pickable.ts';
import { readOrderByCode } from '#offline/read/readOrderByCode.ts';
import type { KnownOrder } from '#domain/picking/pickFeedback.ts';

/** The order that a code names, as this device knows it; `null` when the code names none. */
export async function findKnownOrder(code: string, userId: number): Promise<KnownOrder | null> {
  const order = await readOrderByCode(code, userId);
  if (!order) return null;
  const { order_reference, status, status_history } = order;
  const since = status_history.findLast((entry) => entry.status === status)?.at ?? order.updated_at;
  return { order_reference, status, since, barred: notPickable(order) };
}
