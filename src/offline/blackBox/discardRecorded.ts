import type { Discard } from '../outbox/command.ts';
import { discard } from '../outbox/discard.ts';
import type { OutboxTx } from '../outbox/ports.ts';
import { record } from './record.ts';

/** Throws a queued change away and tells the black box of its owner who did, in the running transaction. */
export async function discardRecorded(tx: OutboxTx, seq: number, who: Omit<Discard, 'outcome'>): Promise<void> {
  const command = await tx.get(seq);
  if (!command || !(await discard(tx, seq, who))) return;
  await record(command.userId, [
    { what: 'command-discarded', key: command.key, person: who.person, reason: who.reason },
  ]);
}
