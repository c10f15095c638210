import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { record } from '../blackBox/record.ts';
import { commandStored } from '../device/commandStored.ts';
import { pageOutbox } from '../device/pageOutbox.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { retry } from '../outbox/retry.ts';

/**
 * Tries commands again now, in this order, ignoring their waiting times.
 * @returns the keys under which they can be found from now on
 */
export async function retryCommands(seqs: readonly number[]): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  const now = new Date();
  for (const seq of seqs) {
    const key = newId();
    await workTransaction(async (tx) => {
      const command = await tx.get(seq);
      if (!command) return;
      await record(command.userId, [{ what: 'command-retried', key: command.key }]);
      await retry(tx, seq, { key, ...actMoment(now), wall: now.getTime() });
      keys.add(command.key).add(key);
    });
  }
  commandStored();
  pageOutbox.poke(true);
  return keys;
}
