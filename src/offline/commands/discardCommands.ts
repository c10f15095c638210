import { discardRecorded } from '../blackBox/discardRecorded.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';

/** A named person discards queued changes with a reason, all or none of them; the server is told. */
export async function discardCommands(seqs: readonly number[], person: string, reason: string): Promise<void> {
  const at = Date.now();
  await workTransaction(async (tx) => {
    for (const seq of seqs) await discardRecorded(tx, seq, { person, reason, at });
  });
  commandStored();
}
