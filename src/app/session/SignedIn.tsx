import { authPath } from '#features/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Boot } from '../shell/Boot.tsx';

/** The pages behind it need a known user: signed in, or the last one of this device ("local") without a network. */
export function SignedIn() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  if (state === 'starting') return <Boot />;
  if (state === 'signed-out') return <Navigate to={authPath(pathname + search)} replace />;
  return <Outlet />;
}
