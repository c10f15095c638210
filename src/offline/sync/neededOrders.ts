import { work } from '../db/workDatabase.ts';
import { ordersOf } from '../outbox/command.ts';

/** Orders that stay on the device whatever list they left, because open sessions and unshown changes need them. */
export async function neededOrders(): Promise<Set<number>> {
  const [sessions, open, settled] = await Promise.all([
    work.sessions.filter((session) => session.state === 'open').toArray(),
    work.commands.toArray(),
    work.journal.where('overlay').equals(1).toArray(),
  ]);
  return new Set([...sessions.flatMap((session) => session.orderIds), ...[...open, ...settled].flatMap(ordersOf)]);
}
