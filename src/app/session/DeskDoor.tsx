import { mayPass } from '#domain/access/accessRule.ts';
import { DESK_WORK, FLOOR_WORK } from '#domain/access/areas.ts';
import { PATHS } from '#features/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { personOf } from '#offline/session/person.ts';
import { Navigate, useLocation } from 'react-router';
import { Desk } from '../workspace/deskPages.tsx';

/** The front door: who only works on the floor goes straight to the work, before anything of the desk is fetched. */
export function DeskDoor() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const person = user && personOf(user);
  const isOfFloor = person && mayPass(FLOOR_WORK, person) && !mayPass(DESK_WORK, person);
  return isOfFloor && pathname === PATHS.home ? <Navigate to={PATHS.flowToPickup} replace /> : <Desk />;
}
