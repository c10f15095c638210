import { inPack, type PackChoice } from '#domain/flow/packChoice.ts';
import { flowLists } from '#domain/flow/steps.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { cache, type Snapshot } from '../db/cacheDatabase.ts';
import type { FetchedOrders } from './fetchOrders.ts';

/** A fetched order as the cache stores it, with the Flow lists that it belongs to; a deleted one belongs to none. */
export function snapshotOf(order: OrderDetail, fetched: Pick<FetchedOrders, 'tick' | 'applied'>): Snapshot {
  const lists = order.deleted_at === null ? flowLists(order, true) : [];
  return { id: order.id, order, lists, tick: fetched.tick, applied: fetched.applied };
}

/**
 * Puts fetched orders into the cache; the caller's transaction spans `orders`. An answer that was requested earlier
 * than the stored one arrives late and changes nothing.
 * @param keep which orders stay although they are in no list, or were not chosen
 * @param choice what else the device takes along
 */
export async function storeSnapshots(
  fetched: FetchedOrders,
  keep: ReadonlySet<number>,
  choice: PackChoice = { kind: 'all' },
): Promise<void> {
  const stored = await cache.orders.bulkGet(fetched.orders.map((order) => order.id));
  const puts: Snapshot[] = [];
  const drops: number[] = [];
  for (const [index, order] of fetched.orders.entries()) {
    const before = stored[index];
    if (before && isLate(order, fetched.tick, before)) continue;
    const next = snapshotOf(order, fetched);
    if ((next.lists.length > 0 && inPack(choice, order)) || keep.has(order.id)) puts.push(next);
    else drops.push(order.id);
  }
  await Promise.all([cache.orders.bulkPut(puts), drops.length > 0 && cache.orders.bulkDelete(drops)]);
}

function isLate(order: OrderDetail, tick: number, before: Snapshot): boolean {
  if (tick !== before.tick) return tick < before.tick;
  return Date.parse(order.updated_at) < Date.parse(before.order.updated_at);
}
