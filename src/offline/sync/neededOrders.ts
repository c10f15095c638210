import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { ordersOf } from '../outbox/command.ts';

/** Orders that stay on the device whatever list they left: open sessions, unshown changes and a counter need them. */
export async function neededOrders(): Promise<Set<number>> {
  const [counter, sessions, open, settled] = await Promise.all([
    withReopen(cache, () => cache.counter()),
    work.sessions.filter((session) => session.state === 'open').toArray(),
    work.commands.toArray(),
    work.journal.where('overlay').equals(1).toArray(),
  ]);
  return new Set([
    ...(counter?.orders ?? []).map(({ id }) => id),
    ...sessions.flatMap((session) => session.orderIds),
    ...[...open, ...settled].flatMap(ordersOf),
  ]);
}
