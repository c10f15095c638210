import type { LossReport, OutboxMeta } from '../outbox/meta.ts';

/**
 * The device's own data after a loss. Lost sequences are never used again: the device gets a new id, and the server's
 * gap ledger misses exactly the lost ones under the old id (F64). When only events of a picking are gone, the id stays.
 */
export function afterLoss(meta: OutboxMeta, loss: LossReport, deviceId: string): OutboxMeta {
  const losses = [...meta.losses, loss];
  if (loss.to <= meta.seq) return { ...meta, losses };
  return { ...meta, deviceId, seq: loss.to, firstSeq: loss.to + 1, losses };
}
