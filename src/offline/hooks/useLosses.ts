import { work } from '../db/workDatabase.ts';
import type { LossReport } from '../outbox/meta.ts';
import { useLive } from './useLive.ts';

const NONE: readonly LossReport[] = [];

/** Reports of work that the browser deleted and that nobody has read yet. */
export function useLosses(): readonly LossReport[] {
  return useLive(async () => (await work.outboxMeta())?.losses, []) ?? NONE;
}
