import type { LossReport, OutboxMeta } from '../outbox/meta.ts';
import type { Witness } from './witness.ts';

/**
 * Compares what the store has with what the witness remembers (reliability.md 4.18, F34-F37).
 * @param meta `undefined` = the store is empty. @param at wall clock, ms.
 * @returns the sequences that are gone, or `null` when nothing is.
 */
export function findLoss(meta: OutboxMeta | undefined, witness: Witness | null, at: number): LossReport | null {
  if (!witness || witness.seq === 0) return null;
  const { deviceId, seq, unsent } = witness;
  if (!meta || meta.deviceId !== deviceId) {
    const reported = meta?.losses.some((loss) => loss.deviceId === deviceId && loss.to >= seq);
    return reported || meta?.seq ? null : { deviceId, from: 1, to: seq, unsent, foundAt: at };
  }
  return meta.seq < seq ? { deviceId, from: meta.seq + 1, to: seq, unsent, foundAt: at } : null;
}
