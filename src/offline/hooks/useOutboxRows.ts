import { useLiveQuery } from 'dexie-react-hooks';
import { readOutboxRows, type OutboxRow } from '../read/outboxRows.ts';
import { useSession } from './useSession.ts';

/** `null` while it is being read. */
export function useOutboxRows(): OutboxRow[] | null {
  const userId = useSession().user?.id ?? null;
  return useLiveQuery(() => readOutboxRows(userId), [userId]) ?? null;
}
