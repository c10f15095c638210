import { readOutboxSummary, type OutboxSummary } from '../read/outboxSummary.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

const NOTHING: OutboxSummary = {
  pending: 0,
  sending: 0,
  held: 0,
  attention: 0,
  otherUsers: 0,
  oldestAt: null,
  authHold: false,
  accounted: false,
  reason: null,
};

/** What waits of the person's own work; nothing while it is read. */
export function useOutboxSummary(): OutboxSummary {
  const userId = useSession().user?.id ?? null;
  return useLive(() => readOutboxSummary(userId), [userId]) ?? NOTHING;
}
