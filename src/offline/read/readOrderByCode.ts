import { findSnapshot } from './eachSnapshot.ts';
import type { OrderView } from './foldOrder.ts';
import { readOrderViews } from './readViews.ts';

/**
 * The order on this device that a code names: its reference, or the shop's number. It reads every order, so it is for
 * rare codes only.
 */
export async function readOrderByCode(code: string, userId: number): Promise<OrderView | null> {
  const wanted = code.trim().toUpperCase();
  const found = await findSnapshot(({ order }) =>
    [order.order_reference, order.id_order_eplatform_shop].some((name) => name?.toUpperCase() === wanted),
  );
  if (!found) return null;
  const [view] = await readOrderViews([found.id], userId);
  return view ?? null;
}
