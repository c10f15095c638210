import { pauseForAuth } from './confirmIdentity.ts';
import { notePace, type DrainContext, type DrainOutcome } from './drainContext.ts';
import { signInsOf } from './meta.ts';
import { uploadBlob } from './uploadBlob.ts';
import type { NextUpload } from './uploads.ts';

/** Sends a photo that commands wait for. */
export async function sendUpload(drain: DrainContext, userId: number, next: NextUpload): Promise<DrainOutcome | null> {
  const { ports, options, memory } = drain;
  const signIns = signInsOf(await ports.store.tx((tx) => tx.readMeta()), userId);
  const before = memory.successesAtUpload.get(next.name) ?? memory.successes;
  memory.successesAtUpload.set(next.name, before);
  ports.hint();
  const context = { timeoutMs: options.timeoutMs, othersSucceed: () => memory.successes > before };
  const response = await uploadBlob(ports, userId, next, context);
  ports.hint();
  if (!response) return null;
  const { answer, outcome } = response;
  notePace(drain, outcome);
  const { act } = outcome;
  if (act === 'hold-auth') return pauseForAuth(drain, userId, signIns);
  if (answer.kind === 'answer') memory.seenEpoch = answer.epoch;
  return act === 'retry-network' || act === 'retry-later' ? { end: 'rest', at: memory.pace.notBefore } : null;
}
