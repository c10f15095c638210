import { DESK_WORK, FLOOR_WORK } from '#domain/access/areas.ts';
import { PATHS } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Navigate, useLocation } from 'react-router';
import { page } from '../page.tsx';

export const DeskFrame = page(['desk'], async () => (await import('./Desk.tsx')).Desk);

/** The front door: who only works on the floor goes straight to the work, before anything of the desk is fetched. */
export function DeskDoor() {
  const { pathname } = useLocation();
  const [atDesk, onFloor] = [useMay(DESK_WORK), useMay(FLOOR_WORK)];
  return onFloor && !atDesk && pathname === PATHS.home ? <Navigate to={PATHS.flowToPickup} replace /> : <DeskFrame />;
}
