import { DESK_WORK, FLOOR_WORK } from '#domain/people/areas.ts';
import { PATHS } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Navigate, useLocation } from 'react-router';
import { page } from '../page.tsx';

export const DeskFrame = page(['desk'], async () => (await import('./Desk.tsx')).Desk);

/**
 * The entry of the desk: people who only work on the floor are sent to their work before anything of the desk is
 * fetched.
 */
export function DeskDoor() {
  const { pathname } = useLocation();
  const [atDesk, onFloor] = [useMay(DESK_WORK), useMay(FLOOR_WORK)];
  return onFloor && !atDesk && pathname === PATHS.home ? <Navigate to={PATHS.flowToPickup} replace /> : <DeskFrame />;
}
