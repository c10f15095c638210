import { newId } from '#platform/ids.ts';
import { withRoom } from '../db/reserve.ts';
import { checkReopened, withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { uncheckedTransaction } from '../db/workTransaction.ts';
import type { LossReport, OutboxMeta } from '../outbox/meta.ts';
import { releaseVersions } from '../outbox/releaseVersions.ts';
import { findLoss } from './findLoss.ts';
import { readStoreFacts } from './storeFacts.ts';
import { beginWriteCounter, checkWhole, updateWriteCounter } from './updateWriteCounter.ts';
import { readWriteCounter, type WriteCounter } from './writeCounter.ts';

/**
 * The device's own data after a loss. Lost sequences are never used again: the device gets a new id, and the server's
 * gap ledger misses exactly the lost ones under the old id (F64). When only events of a picking are gone, the id stays.
 */
export function afterLoss(meta: OutboxMeta, loss: LossReport, deviceId: string): OutboxMeta {
  const losses = [...meta.losses, loss];
  if (loss.to <= meta.seq) return { ...meta, losses };
  return { ...meta, deviceId, seq: loss.to, firstSeq: loss.to + 1, losses };
}

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
