import { sightOf, type Sight } from '#domain/people/sight.ts';
import { useMemo } from 'react';
import { personOf } from '../session/person.ts';
import { useSession } from './useSession.ts';

/** What of an order the person at this device may see; the server sends no more. */
export function useSight(): Sight {
  const { user } = useSession();
  return useMemo(() => sightOf(user ? { ...personOf(user), workOnly: user.work_only } : { roleIds: [] }), [user]);
}
