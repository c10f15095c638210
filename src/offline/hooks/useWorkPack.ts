import { readWorkPack, type WorkPack } from '../read/readWorkPack.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

/** What is on this device to work with; `null` while it is being read. */
export function useWorkPack(): WorkPack | null {
  const { user, clientId } = useSession();
  const userId = user?.id ?? 0;
  return useLive(() => readWorkPack(userId, clientId), [userId, clientId]) ?? null;
}
