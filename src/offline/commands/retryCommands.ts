import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { record } from '../blackBox/record.ts';
import { commandStored } from '../device/commandStored.ts';
import { pageOutbox } from '../device/pageOutbox.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { retry } from '../outbox/retry.ts';

/** Tries commands again, in this order, now: waiting times are over. @returns the keys under which they may be found from here on */
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
