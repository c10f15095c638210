import type { BenchOrder } from '#domain/packing/packFeedback.ts';
import { packable } from '#domain/packing/packable.ts';
import { findToPack } from './findToPack.ts';

/** What this device knows of another order that a code names by itself; `null` when it names none. */
export async function findBenchOrder(code: string, userId: number): Promise<BenchOrder | null> {
  const found = await findToPack([code], userId);
  // A tote or a product of another order is no order.
  if (found.outcome !== 'order' || found.by === 'tote' || found.by === 'product') return null;
  const { id, order_reference, status, status_history, updated_at } = found.order;
  const since = status_history.findLast((entry) => entry.status === status)?.at ?? updated_at;
  return { id, order_reference, status, since, packable: packable(found.order) };
}
