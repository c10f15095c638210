import { cache } from '../db/cacheDatabase.ts';
import { eachSnapshot } from './eachSnapshot.ts';

/** What can be worked on without a network. */
export interface WorkPack {
  readonly orders: number;
  /** Different products. */
  readonly products: number;
  /** Approximate size in bytes of text, without the browser's own overhead. */
  readonly bytes: number;
  /** Wall clock of the last refresh that came through, ms; `null` = never for this person and client. */
  readonly fetchedAt: number | null;
  /** Whether this device knows how the client picks and packs; without it work goes by the standard. */
  readonly hasSettings: boolean;
}

/** Counts what the device holds, whoever fetched it; only `fetchedAt` concerns this person and client. */
export async function readWorkPack(userId: number, clientId: number): Promise<WorkPack> {
  const products = new Set<number>();
  let [orders, bytes] = [0, 0];
  await eachSnapshot((snapshot) => {
    orders += 1;
    bytes += JSON.stringify(snapshot).length;
    for (const product of snapshot.order.products) products.add(product.id_product);
  });
  const settings = await Promise.all([cache.pickingConfiguration(), cache.packingSetup()]);
  return {
    orders,
    products: products.size,
    bytes,
    fetchedAt: await cache.packFetchedAt(userId, clientId),
    hasSettings: !settings.includes(null),
  };
}
