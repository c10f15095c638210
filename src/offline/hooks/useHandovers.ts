import type { Handover } from '#domain/workSession/handover/handover.ts';
import { readHandovers } from '../workSession/handedAway.ts';
import { useLive } from './useLive.ts';
import { useSession } from './useSession.ts';

/** The hand-overs of this person on this device; `undefined` before the device was read. */
export function useHandovers(): readonly Handover[] | undefined {
  const userId = useSession().user?.id ?? 0;
  return useLive(() => readHandovers(userId), [userId]);
}
