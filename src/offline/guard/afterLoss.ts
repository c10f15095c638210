import type { LossReport, OutboxMeta } from '../outbox/meta.ts';

/**
 * The device goes on behind what it lost, under a new id: the lost sequences are never minted twice. What is left
 * keeps the old id, so that the server's gap ledger misses exactly what is gone (I9, F64).
 */
export function afterLoss(meta: OutboxMeta, loss: LossReport, deviceId: string): OutboxMeta {
  const seq = Math.max(meta.seq, loss.to);
  return { ...meta, deviceId, seq, firstSeq: seq + 1, losses: [...meta.losses, loss] };
}
