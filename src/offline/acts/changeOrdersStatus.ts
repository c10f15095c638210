import { maySet } from '#domain/flow/stepTargets.ts';
import type { OrderStatus } from '#domain/status/status.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { commandStored } from '../device/commandStored.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { readOrderViews } from '../read/readViews.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { checkedArgs } from './checkedArgs.ts';

/**
 * Writes a status on those of the orders that may take it, by the server's own rule, as one command. Resolves when it
 * is stored on the device: only then may a screen say so.
 * @param orderIds at most 200. @returns the orders that took it
 */
export async function changeOrdersStatus(orderIds: readonly number[], status: OrderStatus): Promise<readonly number[]> {
  const worker = currentWorker();
  const orders = await readOrderViews([...new Set(orderIds)], worker.userId);
  const ordersIds = orders.filter((order) => maySet(order, status)).map((order) => order.id);
  if (ordersIds.length === 0) return [];
  const [key, moment] = [newId(), actMoment()];
  const args = await checkedArgs('order.changeStatus', { ordersIds, data: { status, date: moment.at } });
  await workTransaction(async (tx) => {
    await recordCommand(await enqueue(tx, { kind: 'order.changeStatus', args, ...worker }, { key, ...moment }));
  });
  commandStored();
  return ordersIds;
}
