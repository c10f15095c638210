import { maySet } from '#domain/flow/stepTargets.ts';
import type { OrderStatus } from '#domain/status/status.ts';
import { actMoment } from '#platform/serverClock.ts';
import { readOrderViews } from '../read/readViews.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { storeCommands } from './storeCommands.ts';

/**
 * Writes a status on those of the orders that may take it, by the server's own rule, as commands of a few orders each,
 * stored together or not at all. Resolves when they are stored on the device; only then may a screen say so.
 * @returns the orders that took the status
 */
export async function changeOrdersStatus(orderIds: readonly number[], status: OrderStatus): Promise<readonly number[]> {
  const orders = await readOrderViews([...new Set(orderIds)], currentWorker().userId);
  const ordersIds = orders.filter((order) => maySet(order, status)).map((order) => order.id);
  if (ordersIds.length === 0) return [];
  const moment = actMoment();
  await storeCommands('order.changeStatus', ordersIds, { status, date: moment.at }, moment);
  return ordersIds;
}
