import { discardRecorded } from '../blackBox/discardRecorded.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';

/** A named person throws a queued change away, with a reason; the server is told (reliability.md 4.4). */
export async function discardCommand(seq: number, person: string, reason: string): Promise<void> {
  const at = Date.now();
  await workTransaction((tx) => discardRecorded(tx, seq, { person, reason, at }));
  commandStored();
}
