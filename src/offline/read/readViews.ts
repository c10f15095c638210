import { flowLists, type FlowList } from '#domain/flow/steps.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import type { Command } from '../outbox/command.ts';
import { foldOrder, type OrderView } from './foldOrder.ts';

/** What must be folded into snapshots for this user: open commands and settled ones not yet shown by them. */
async function commandsToFold(userId: number): Promise<Command[]> {
  const [open, settled] = await Promise.all([
    work.commands.where('userId').equals(userId).toArray(),
    work.journal.where('overlay').equals(1).toArray(),
  ]);
  return [...open, ...settled.filter((command) => command.userId === userId)];
}

/** Views of these orders in this order; an order that the device does not have is left out. */
export async function readOrderViews(ids: readonly number[], userId: number): Promise<OrderView[]> {
  const [snapshots, commands] = await Promise.all([cache.orders.bulkGet([...ids]), commandsToFold(userId)]);
  return snapshots.flatMap((snapshot) => (snapshot ? [foldOrder(snapshot, touching(commands, snapshot.id))] : []));
}

/** The orders that stand in a Flow list once our own changes are counted in, oldest first. */
export async function readFlowOrders(list: FlowList, userId: number): Promise<OrderView[]> {
  const commands = await commandsToFold(userId);
  const changed = new Set(commands.flatMap((command) => command.targets.map((target) => target.orderId)));
  const [listed, moved] = await Promise.all([
    cache.orders.where('lists').equals(list).toArray(),
    cache.orders.bulkGet([...changed]),
  ]);
  const snapshots = new Map([...listed, ...moved].flatMap((one) => (one ? [[one.id, one]] : [])));
  return [...snapshots.values()]
    .map((snapshot) => foldOrder(snapshot, touching(commands, snapshot.id)))
    .filter((view) => view.deleted_at === null && flowLists(view, true).includes(list))
    .toSorted((a, b) => a.date_order.localeCompare(b.date_order) || a.id - b.id);
}

function touching(commands: readonly Command[], orderId: number): Command[] {
  return commands.filter((command) => command.targets.some((target) => target.orderId === orderId));
}
