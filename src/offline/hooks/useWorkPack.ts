import { readWorkPack, type WorkPack } from '../read/readWorkPack.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSession } from './useSession.ts';

/** What is on this device to work with; `null` while it is being read. */
export function useWorkPack(): WorkPack | null {
  const { user, clientId } = useSession();
  const userId = user?.id ?? 0;
  return useLiveQuery(() => readWorkPack(userId, clientId), [userId, clientId]) ?? null;
}
