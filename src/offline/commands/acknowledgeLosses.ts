import { workTransaction } from '../db/workTransaction.ts';
import type { LossReport } from '../outbox/meta.ts';

/** Records that the person has read these reports of lost work. A report that came later stays. */
export async function acknowledgeLosses(read: readonly LossReport[]): Promise<void> {
  const times = new Set(read.map((one) => one.foundAt));
  await workTransaction(async (tx) => {
    const meta = await tx.readMeta();
    await tx.writeMeta({ ...meta, losses: meta.losses.filter((one) => !times.has(one.foundAt)) });
  });
}
