import type { LossReport, OutboxMeta } from '../outbox/meta.ts';

/**
 * The device goes on behind what it lost. Lost sequences are never minted twice: they go with the old id, so that the
 * server's gap ledger misses exactly what is gone (F64). Where only events of a picking are gone, it keeps its id.
 */
export function afterLoss(meta: OutboxMeta, loss: LossReport, deviceId: string): OutboxMeta {
  const losses = [...meta.losses, loss];
  if (loss.to <= meta.seq) return { ...meta, losses };
  return { ...meta, deviceId, seq: loss.to, firstSeq: loss.to + 1, losses };
}
