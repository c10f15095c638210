import { newId } from '#platform/ids.ts';
import { uncheckedTransaction, workTransaction } from '../db/workTransaction.ts';
import { work } from '../db/workDatabase.ts';
import { releaseVersions } from '../outbox/releaseVersions.ts';
import { afterLoss } from './afterLoss.ts';
import { findLoss } from './findLoss.ts';
import { beginWitness, keepWitness, readWitness } from './witness.ts';

/**
 * At the start: a store behind its witness is reported with the exact range, and the device goes on under a new
 * id, because the lost sequences must never be minted twice (I9, F64). What an update of the app made sendable
 * again is released.
 */
export async function checkStore(at: number): Promise<void> {
  const witness = readWitness();
  await uncheckedTransaction(async (tx) => {
    const loss = findLoss(await work.outboxMeta(), witness, at);
    const meta = await tx.readMeta();
    if (loss) await tx.writeMeta(afterLoss(meta, loss, newId()));
    await releaseVersions(tx);
  });
  beginWitness();
  await keepWitness();
}

/** The person has read the report. */
export async function acknowledgeLosses(): Promise<void> {
  await workTransaction(async (tx) => tx.writeMeta({ ...(await tx.readMeta()), losses: [] }));
}
