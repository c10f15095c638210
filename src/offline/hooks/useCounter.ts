import { readPiles, type CounterPiles } from '../counter/readPiles.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

/** The counter of this person's offices; `null` before it was fetched, `undefined` while being read. */
export function useCounter(): CounterPiles | null | undefined {
  const userId = useSession().user?.id ?? 0;
  return useLive(() => readPiles(userId), [userId]);
}
