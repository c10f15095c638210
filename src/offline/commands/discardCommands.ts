import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { discardRecorded } from '../blackBox/discardRecorded.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import type { Discard } from '../outbox/command.ts';
import type { OutboxTx } from '../outbox/ports.ts';
import { isKnownKind } from '../outbox/kinds/table.ts';
import { deleteSentPhotos } from './deleteSentPhotos.ts';

/** A named person discards queued changes with a reason, all or none of them; the server is told. */
export async function discardCommands(seqs: readonly number[], person: string, reason: string): Promise<void> {
  await discardAll(async () => seqs, { person, reason, at: Date.now() });
}

/** Discards changes with what went ahead of them. @param chosen read in the same transaction */
export async function discardAll(
  chosen: (tx: OutboxTx) => Promise<readonly number[]>,
  who: Omit<Discard, 'outcome'>,
): Promise<void> {
  const moment = actMoment();
  const keys = new Map<string, string>();
  const keyOf = (photo: string): string => {
    const key = keys.get(photo) ?? newId();
    keys.set(photo, key);
    return key;
  };
  await workTransaction(async (tx) => {
    for (const seq of await chosen(tx)) {
      const command = await tx.get(seq);
      await discardRecorded(tx, seq, who);
      if (command && isKnownKind(command.kind))
        await deleteSentPhotos(tx, command, ({ name }) => ({ key: keyOf(`${seq} ${name}`), ...moment }));
    }
  });
  commandStored();
}
