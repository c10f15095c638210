import { readUnitsToReturn, type UnitsToReturn } from '../read/unitsToReturn.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSession } from './useSession.ts';

const NONE: readonly UnitsToReturn[] = [];

/** What this person picked that others had picked before, to be put back. */
export function useUnitsToReturn(): readonly UnitsToReturn[] {
  const userId = useSession().user?.id ?? null;
  return useLiveQuery(() => readUnitsToReturn(userId), [userId]) ?? NONE;
}
