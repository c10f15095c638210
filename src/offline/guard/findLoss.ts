import type { LossReport, OutboxMeta } from '../outbox/meta.ts';
import type { Witness } from './witness.ts';

/**
 * Compares what the store has with what the witness remembers (reliability.md 4.18, F34-F37). Sequences only ever go
 * up on a device, also when it takes a new id, so a store that is behind has lost something.
 * @param meta `undefined` = the store is empty. @param at wall clock, ms.
 * @returns the sequences that are gone, or `null` when nothing is.
 */
export function findLoss(meta: OutboxMeta | undefined, witness: Witness | null, at: number): LossReport | null {
  const have = meta?.seq ?? 0;
  if (!witness || witness.seq <= have) return null;
  const { deviceId, seq, unsent } = witness;
  return { deviceId, from: have + 1, to: seq, unsent, foundAt: at };
}
