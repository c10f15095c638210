import type { DataOf } from '#contract/endpoint.ts';
import { outboxGaps } from '#contract/outbox/outbox.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';

const AGAIN_MS = 300_000;
const NOTHING: readonly MissingWork[] = [];

export interface MissingWork {
  readonly device: string;
  /** `null` = a person who is no longer known. */
  readonly who: string | null;
  readonly lastSeen: string;
  readonly changes: number;
}

/** Changes that devices say they made and that never arrived; none for whoever may not ask. */
export function useMissingWork(): readonly MissingWork[] {
  const enabled = useMayNow(outboxGaps.access);
  return useEndpoint(outboxGaps, {}, { enabled, refetchInterval: AGAIN_MS, select: missingOf }).data ?? NOTHING;
}

const missingOf = (gaps: DataOf<typeof outboxGaps>): readonly MissingWork[] =>
  gaps.map(({ device_id, user_name, last_seen, missing }) => ({
    device: device_id,
    who: user_name,
    lastSeen: last_seen,
    changes: countOf(missing),
  }));

/** How many sequences `42-43,57` names. */
export function countOf(ranges: string): number {
  return ranges.split(',').reduce((sum, range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return sum + to - from + 1;
  }, 0);
}
