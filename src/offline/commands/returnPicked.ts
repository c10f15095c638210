import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { commandStored } from '../device/commandStored.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { returnSurplus } from '../outbox/returnSurplus.ts';

/** The person says that units which others had picked before are back in their places. @param key of the end of the picking */
export async function returnPicked(key: string): Promise<void> {
  const minting = { key: newId(), ...actMoment() };
  await workTransaction(async (tx) => {
    const command = await returnSurplus(tx, key, minting);
    if (command) await recordCommand(command);
  });
  commandStored();
}
