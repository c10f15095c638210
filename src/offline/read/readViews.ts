import { flowLists, type FlowList } from '#domain/flow/steps.ts';
import { mostUrgentFirst } from '#domain/orders/priority.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { ordersOf, type Command } from '../outbox/command.ts';
import { inLaneOrder } from '../outbox/lanes.ts';
import type { DeviceRead } from './readAhead.ts';
import { foldOrder, isUnseen, type OrderView } from './foldOrder.ts';

/**
 * The commands to fold into snapshots for this user: open ones, and settled ones that the snapshots do not contain yet.
 */
async function commandsToFold(userId: number): Promise<Command[]> {
  const [open, settled] = await Promise.all([
    work.commands.where('userId').equals(userId).toArray(),
    work.journal.where('overlay').equals(1).toArray(),
  ]);
  return [...open, ...settled.filter((command) => command.userId === userId)];
}

/** Views of these orders in this order; an order that the device does not have is left out. */
export async function readOrderViews(ids: readonly number[], userId: number): Promise<OrderView[]> {
  return (await readChangedOrders(ids, userId)).map(({ order }) => order);
}

export const orderViewsRead = (ids: readonly number[], userId: number): DeviceRead<OrderView[]> => ({
  name: `orders ${ids.join(',')} of ${userId}`,
  read: () => readOrderViews(ids, userId),
});

/** The same with the commands that the snapshots do not contain yet, in lane order, for what an order does not carry. */
export async function readChangedOrders(
  ids: readonly number[],
  userId: number,
): Promise<{ readonly order: OrderView; readonly unseen: readonly Command[] }[]> {
  const [snapshots, commands] = await Promise.all([cache.orders.bulkGet([...ids]), commandsToFold(userId)]);
  return snapshots.flatMap((snapshot) => {
    if (!snapshot) return [];
    const own = touching(commands, snapshot.id);
    const unseen = inLaneOrder(own.filter((command) => isUnseen(snapshot, command)));
    return [{ order: foldOrder(snapshot, own), unseen }];
  });
}

export const FLOW_LISTS: readonly FlowList[] = ['to-pickup', 'to-prepare', 'to-send'];

/** One question for each list: for several at once Dexie walks a cursor, a turn of the event loop for each order. */
const inList = (list: FlowList) => cache.orders.where('lists').equals(list);

/** The orders in any of these Flow lists with our own changes applied, each once: the urgent first, then the oldest. */
export async function readFlowOrders(lists: readonly FlowList[], userId: number): Promise<OrderView[]> {
  const [commands, ...listed] = await Promise.all([
    commandsToFold(userId),
    ...lists.map((list) => inList(list).toArray()),
  ]);
  const changed = new Set(commands.flatMap(ordersOf));
  const moved = await cache.orders.bulkGet([...changed]);
  const snapshots = new Map([...listed.flat(), ...moved].flatMap((one) => (one ? [[one.id, one]] : [])));
  return [...snapshots.values()]
    .map((snapshot) => foldOrder(snapshot, touching(commands, snapshot.id)))
    .filter((view) => listsOf(view).some((list) => lists.includes(list)))
    .toSorted((a, b) => mostUrgentFirst(a, b) || a.date_order.localeCompare(b.date_order) || a.id - b.id);
}

export type FlowCounts = Readonly<Record<FlowList | 'all', number>>;

/**
 * How many orders are in each list: counted by the index, and folded only where a change of ours may have moved one.
 */
export async function readFlowCounts(userId: number): Promise<FlowCounts> {
  const [commands, pickup, prepare, send] = await Promise.all([
    commandsToFold(userId),
    inList('to-pickup').primaryKeys(),
    inList('to-prepare').primaryKeys(),
    inList('to-send').primaryKeys(),
  ]);
  const changed = new Set(commands.flatMap(ordersOf));
  const snapshots = await cache.orders.bulkGet([...changed]);
  const count = (...lists: readonly number[][]) => new Set(lists.flat().filter((id) => !changed.has(id))).size;
  const moved = snapshots.flatMap((one) => (one ? [listsOf(foldOrder(one, touching(commands, one.id)))] : []));
  const plus = (list: FlowList) => moved.filter((lists) => lists.includes(list)).length;
  return {
    'to-pickup': count(pickup) + plus('to-pickup'),
    'to-prepare': count(prepare) + plus('to-prepare'),
    'to-send': count(send) + plus('to-send'),
    all: count(pickup, prepare, send) + moved.filter((lists) => lists.length > 0).length,
  };
}

function listsOf(view: OrderView): FlowList[] {
  return view.deleted_at === null ? flowLists(view, true) : [];
}

function touching(commands: readonly Command[], orderId: number): Command[] {
  return commands.filter((command) => command.targets.some((target) => target.orderId === orderId));
}
