import { newId } from '#platform/ids.ts';
import { record } from '../blackBox/record.ts';
import { commandStored } from '../device/commandStored.ts';
import { pageOutbox } from '../device/pageOutbox.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { retry } from '../outbox/retry.ts';
import { currentWorker } from '../session/currentWorker.ts';

/** Tries one command again, now: waiting times are over. */
export async function retryCommand(seq: number): Promise<void> {
  const key = newId();
  const now = new Date();
  await workTransaction(async (tx) => {
    const command = await tx.get(seq);
    if (command) await record(command.userId, [{ what: 'command-retried', key: command.key }]);
    await retry(tx, seq, { key, at: now.toISOString(), wall: now.getTime() });
  });
  commandStored();
  pageOutbox.poke(true);
}

/** Tries everything of this user again that waits for a person, and sends what only waits. */
export async function retryAll(): Promise<void> {
  const { userId } = currentWorker();
  const mine = await workTransaction(async (tx) => (await tx.openCommands()).filter((one) => one.userId === userId));
  for (const command of mine) await retryCommand(command.seq);
  pageOutbox.poke(true);
}
