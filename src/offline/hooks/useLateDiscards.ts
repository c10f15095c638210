import { readLateDiscards, type LateDiscard } from '../read/outboxRows.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSession } from './useSession.ts';

const NONE: readonly LateDiscard[] = [];

/** Discards of this user whose outcome they have not read: the server had already acted, or has forgotten the key. */
export function useLateDiscards(): readonly LateDiscard[] {
  const userId = useSession().user?.id ?? null;
  return useLiveQuery(() => readLateDiscards(userId), [userId]) ?? NONE;
}
