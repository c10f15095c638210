import { newId } from '#platform/ids.ts';
import { record } from '../blackBox/record.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { bringBack } from '../outbox/bringBack.ts';

/**
 * Takes discards back in the name of a person, all or none of them; the changes wait again.
 * @param keys of the discarded changes, in the order of sending
 */
export async function undoDiscard(keys: readonly string[], person: string): Promise<void> {
  const minted = new Map(keys.map((key) => [key, newId()]));
  await workTransaction(async (tx) => {
    for (const [key, next] of minted) {
      const command = await bringBack(tx, key, { key: next });
      if (!command) continue;
      await record(command.userId, [{ what: 'discard-undone', key, person }]);
      if (command.key !== key) await recordCommand(command);
    }
  });
  commandStored();
}
