import type { Discard } from '../outbox/command.ts';
import { discard } from '../outbox/discard.ts';
import type { OutboxTx } from '../outbox/ports.ts';
import { record } from './record.ts';

/** Discards a queued change and records in its owner's black box who did it, in the running transaction. */
export async function discardRecorded(tx: OutboxTx, seq: number, who: Omit<Discard, 'outcome'>): Promise<void> {
  const command = await tx.get(seq);
  if (!command || !(await discard(tx, seq, who))) return;
  await record(command.userId, [
    { what: 'command-discarded', key: command.key, person: who.person, reason: who.reason },
  ]);
}
