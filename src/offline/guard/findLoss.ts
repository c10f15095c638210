import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { LossReport, LostSession, OutboxMeta } from '../outbox/meta.ts';
import type { WriteCounter } from './writeCounter.ts';

/**
 * Compares the store with the write counter (F34 to F37). Sequences and events of a session only ever go up, so a store
 * that is behind has lost something.
 * @param store `meta` `undefined` = the store is empty
 * @param at wall clock, ms
 * @returns the lost sequences and events, or `null` when nothing was lost
 */
export function findLoss(
  store: { readonly meta: OutboxMeta | undefined; readonly counted: readonly WorkSession[] },
  writeCounter: WriteCounter | null,
  at: number,
): LossReport | null {
  if (!writeCounter) return null;
  const have = store.meta?.seq ?? 0;
  const sessions = lostSessions(store.counted, writeCounter);
  if (writeCounter.seq <= have && sessions.length === 0) return null;
  const { deviceId, seq, unsent } = writeCounter;
  return { deviceId, from: have + 1, to: Math.max(seq, have), unsent: seq > have ? unsent : 0, sessions, foundAt: at };
}

function lostSessions(kept: readonly WorkSession[], writeCounter: WriteCounter): readonly LostSession[] {
  return writeCounter.sessions.flatMap(({ id, orderIds, events }) => {
    const left = kept.find((one) => one.id === id);
    const lost = events - (left?.version ?? 0);
    // A session without events holds no work, so its loss is not reported.
    return lost > 0 ? [{ orderIds, events: lost }] : [];
  });
}
