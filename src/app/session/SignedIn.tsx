import { authPath, PATHS } from '#features/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Fragment, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { LockedPage } from '../pages.tsx';
import { Boot } from '../shell/Boot.tsx';

/** The pages behind it need a known user: signed in, or the last one of this device ("local") without a network. */
export function SignedIn() {
  const { state, user, locked } = useSession();
  const { pathname, search } = useLocation();
  useHomeForAnother(user?.id);
  if (state === 'starting') return <Boot />;
  if (state === 'signed-out') return <Navigate to={authPath(pathname + search)} replace />;
  if (locked) return <LockedPage />;
  // Another person finds none of what the one before had open.
  return (
    <Fragment key={user?.id}>
      <Outlet />
    </Fragment>
  );
}

/** Who takes the device over begins at their own start, not on the page of the one before. */
function useHomeForAnother(userId: number | undefined): void {
  const navigate = useNavigate();
  const before = useRef(userId);
  useEffect(() => {
    const another = before.current !== undefined && userId !== undefined && before.current !== userId;
    before.current = userId;
    if (another) void navigate(PATHS.home, { replace: true });
  }, [userId, navigate]);
}
