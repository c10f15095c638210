import { useLiveQuery } from 'dexie-react-hooks';
import { work } from '../db/workDatabase.ts';
import type { LossReport } from '../outbox/meta.ts';

const NONE: readonly LossReport[] = [];

/** Work that the browser threw away and nobody has read about yet (reliability.md 4.18). */
export function useLosses(): readonly LossReport[] {
  return useLiveQuery(async () => (await work.outboxMeta())?.losses, []) ?? NONE;
}
