import { work } from '../db/workDatabase.ts';
import type { LossReport } from '../outbox/meta.ts';
import { useLive } from './useLive.ts';

const NONE: readonly LossReport[] = [];

/** Work that the browser threw away and nobody has read about yet. */
export function useLosses(): readonly LossReport[] {
  return useLive(async () => (await work.outboxMeta())?.losses, []) ?? NONE;
}
