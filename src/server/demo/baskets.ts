import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type FileOrder, groupOrders } from '../orders/imports/groupOrders.ts';
import { knowFile, openFile } from '../orders/imports/readFile.ts';

/** The orders of the demo's file, returns left out. */
export async function readBaskets(): Promise<FileOrder[]> {
  const source = () => createReadStream(join(import.meta.dirname, 'data/orders.csv'));
  const { rows, judgement } = await openFile('orders', source, await knowFile('orders', source));
  const baskets: FileOrder[] = [];
  for await (const order of groupOrders(rows(), judgement)) if (order.head.type === 'order') baskets.push(order);
  return baskets;
}

/** Repeatable chance: the same seed gives the same orders. mulberry32. @returns numbers from 0 up to, not including, 1 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
