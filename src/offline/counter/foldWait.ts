import { collectUntil, type CollectionPolicy } from '#domain/counter/reminders.ts';
import type { CounterPack } from '../db/cacheDatabase.ts';
import type { Command } from '../outbox/command.ts';

type Known = CounterPack['orders'][number];

const BEGINS: ReadonlySet<string> = new Set<Command['kind']>(['collection.ready', 'collection.extend']);

/**
 * The wait of an order with what this device has not sent yet: one that was made ready or extended here waits from then.
 * @param status with our own changes in it
 */
export function foldWait(
  known: Known,
  status: string,
  unseen: readonly Pick<Command, 'kind' | 'createdAt'>[],
  policy: CollectionPolicy,
): Known {
  const began = unseen.findLast(({ kind }) => BEGINS.has(kind));
  if (!began || status !== 'READY_TO_COLLECT') return known;
  const readyAt = new Date(began.createdAt);
  const until = collectUntil({ readyAt }, policy).toISOString();
  return { ...known, ready_at: readyAt.toISOString(), until, reminded: [] };
}
