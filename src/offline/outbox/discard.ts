import { tookEffect, type Discard } from './command.ts';
import type { OutboxTx } from './ports.ts';

/**
 * Discards a queued change in the name of a person. One that the server refused for good is gone at once. Any other
 * stays visible until the server was told, so that a copy on its way cannot act unseen.
 * @param at wall clock, ms
 * @returns false when there is no such open command
 */
export async function discard(tx: OutboxTx, seq: number, who: Omit<Discard, 'outcome'>): Promise<boolean> {
  const command = await tx.get(seq);
  if (!command || command.state === 'discarding') return false;
  if (command.state !== 'attention' || command.reason?.open !== false) {
    await tx.put({ ...command, state: 'discarding', notBefore: null, discard: { ...who, outcome: null } });
    return true;
  }
  const some = command.targets.some(tookEffect);
  const forgotten = command.targets.some((target) => target.code === 'key-expired');
  const outcome = some ? 'already-applied' : forgotten ? 'not-known' : 'cancelled';
  // The parts that the server did were shown on its card, so the outcome of the discard is no news.
  const seen = some && { seen: true as const };
  await tx.settle({
    ...command,
    state: 'discarded',
    settledAt: who.at,
    overlay: some ? 1 : 0,
    discard: { ...who, outcome, ...seen },
  });
  return true;
}
