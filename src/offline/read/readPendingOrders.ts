import { NO_ORDER } from '#contract/noOrder.ts';
import { work } from '../db/workDatabase.ts';
import type { Command } from '../outbox/command.ts';

/** The state of unsent work for an order: a change to send, one whose outcome is unknown, one that a person decides. */
export type PendingState = 'pending' | 'checking' | 'attention';

const WEIGHT: Readonly<Record<PendingState, number>> = { pending: 1, checking: 2, attention: 3 };

/** The most serious state for each order, by order id; for lists that come from the server. */
export async function readPendingOrders(userId: number | null): Promise<ReadonlyMap<number, PendingState>> {
  const pending = new Map<number, PendingState>();
  if (userId === null) return pending;
  for (const command of await work.commands.where('userId').equals(userId).toArray()) {
    const state = stateOf(command);
    for (const target of command.targets) {
      const before = pending.get(target.orderId);
      if (target.orderId !== NO_ORDER && target.state !== 'done' && (!before || WEIGHT[state] > WEIGHT[before]))
        pending.set(target.orderId, state);
    }
  }
  return pending;
}

function stateOf({ state }: Command): PendingState {
  if (state === 'attention') return 'attention';
  return state === 'unknown' || state === 'discarding' ? 'checking' : 'pending';
}
