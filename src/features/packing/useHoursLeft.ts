import { packingAge } from '#domain/packing/sessionAge.ts';
import { nowBy } from '#platform/serverClock.ts';
import { everySecond } from '#ui/time/everySecond.ts';
import { useSyncExternalStore } from 'react';
import type { BenchWork } from './benchWork.ts';

/** Whole hours that an ageing packing has left, so that it is drawn again only when one has passed; 'expired', null = young. */
export function useHoursLeft({ state, session }: BenchWork): number | 'expired' | null {
  return useSyncExternalStore(everySecond, () => {
    const age = packingAge(state.startedAt, nowBy(session.clockOffset));
    if (age.age === 'ageing') return Math.ceil(age.left / 3600);
    return age.age === 'expired' ? 'expired' : null;
  });
}
