import { readUndoable, type UndoableDiscard } from '../read/outboxRows.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSession } from './useSession.ts';

const NONE: readonly UndoableDiscard[] = [];

/** What this person discarded lately and can have back. */
export function useUndoable(): readonly UndoableDiscard[] {
  const userId = useSession().user?.id ?? null;
  return useLiveQuery(() => readUndoable(userId, Date.now()), [userId]) ?? NONE;
}
