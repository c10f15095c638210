import { newId } from '#platform/ids.ts';
import { uncheckedTransaction } from '../db/workTransaction.ts';
import { checkReopened, withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { releaseVersions } from '../outbox/releaseVersions.ts';
import { afterLoss } from './afterLoss.ts';
import { findLoss } from './findLoss.ts';
import { withRoom } from '../db/reserve.ts';
import { readStoreFacts } from './storeFacts.ts';
import { beginWriteCounter, checkWhole, updateWriteCounter } from './updateWriteCounter.ts';
import { readWriteCounter, type WriteCounter } from './writeCounter.ts';

/**
 * Compares the store with its write counter at the start. A store that is behind is reported with the exact range, and
 * the device continues under a new id, because lost sequences must never be used again (F64). Commands that an update
 * of the app can send again are released.
 */
export async function checkStore(at: number): Promise<void> {
  const writeCounter = readWriteCounter();
  if (await mustMend(writeCounter, at)) {
    await uncheckedTransaction(async (tx) => {
      const loss = findLoss(await readStoreFacts(writeCounter), writeCounter, at);
      const meta = await tx.readMeta();
      if (loss) await tx.writeMeta(afterLoss(meta, loss, newId()));
      await releaseVersions(tx);
    });
  }
  beginWriteCounter();
  checkReopened(work, checkWhole);
  await updateWriteCounter();
}

/**
 * Whether anything has to be written. Nearly every start has nothing to write, and the screen's reads then need not
 * wait for a commit.
 */
async function mustMend(writeCounter: WriteCounter | null, at: number): Promise<boolean> {
  return withRoom(() =>
    withReopen(work, () =>
      work.transaction('r', [work.meta, work.commands, work.sessions], async () => {
        const facts = await readStoreFacts(writeCounter);
        const held = await work.commands.filter((command) => command.state === 'held:version').count();
        return facts.meta === undefined || held > 0 || findLoss(facts, writeCounter, at) !== null;
      }),
    ),
  );
}
