import { mayPass } from '#domain/access/accessRule.ts';
import { FLOOR_WORK } from '#domain/access/areas.ts';
import { PATHS } from '#features/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { personOf } from './person.ts';

/** The front door: who works on the floor goes straight to the work. */
export function Start({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  return user && mayPass(FLOOR_WORK, personOf(user)) ? <Navigate to={PATHS.flowToPickup} replace /> : children;
}
