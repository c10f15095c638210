import { readOutboxRows, type OutboxRow } from '../read/outboxRows.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

/** `null` while it is being read. */
export function useOutboxRows(): OutboxRow[] | null {
  const userId = useSession().user?.id ?? null;
  return useLive(() => readOutboxRows(userId), [userId]) ?? null;
}
