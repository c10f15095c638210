import { authPath, PATHS } from '#widgets/paths.ts';
import { isShutOut } from '#offline/session/person.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { firstScreen, firstScreenStands } from '#platform/firstScreen.ts';
import { Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { needTexts } from '../i18n/i18n.ts';
import { page } from '../page.tsx';
import { Boot } from '../shell/Boot.tsx';

const ShutOutPage = page(['auth'], async () => (await import('#features/people/auth/ShutOutPage.tsx')).ShutOutPage);

const FactorDuePage = page(
  ['auth', 'desk'],
  async () => (await import('#features/people/auth/FactorDuePage.tsx')).FactorDuePage,
);

const UnansweredPage = page([], async () => (await import('#features/errors/pages.tsx')).UnansweredPage);

const LockedPage = page(['auth'], async () => (await import('#features/people/auth/SwitchPage.tsx')).LockedPage);

/** Fetched after the first screen; a code that is scanned earlier is not handled here. */
const ScanRoutes = lazy(async () => {
  const [part] = await Promise.all([import('../scans/ScanRoutes.tsx'), needTexts('scans', 'statuses')]);
  return { default: part.ScanRoutes };
});

/** Lets a known user pass: signed in, or the last user of this device ("local") without a network. */
export function SignedIn() {
  const { state, user, locked } = useSession();
  const { pathname, search } = useLocation();
  useHomeForAnother(user?.id);
  const stands = useFirstScreen();
  if (state === 'starting') return <Boot />;
  if (state === 'unanswered') return <UnansweredPage />;
  if (state === 'signed-out') return <Navigate to={authPath(pathname + search)} replace />;
  if (locked) return <LockedPage />;
  // What is unsent may be seen and exported all the same.
  if (user && isShutOut(user) && pathname !== PATHS.outbox) return <ShutOutPage />;
  if (user?.factor_due && pathname !== PATHS.outbox) return <FactorDuePage />;
  // The key gives another person a new tree: nothing that the one before had open is left.
  return (
    <Fragment key={user?.id}>
      <Outlet />
      <Suspense fallback={null}>{stands && <ScanRoutes />}</Suspense>
    </Fragment>
  );
}

/** A person who takes over the device begins on their own first page, not on the page of the one before. */
function useHomeForAnother(userId: number | undefined): void {
  const navigate = useNavigate();
  const before = useRef(userId);
  useEffect(() => {
    const another = before.current !== undefined && userId !== undefined && before.current !== userId;
    before.current = userId;
    if (another) void navigate(PATHS.home, { replace: true });
  }, [userId, navigate]);
}

function useFirstScreen(): boolean {
  const [stands, setStands] = useState(firstScreenStands);
  useEffect(() => {
    let current = true;
    void firstScreen.then(() => current && setStands(true));
    return () => {
      current = false;
    };
  }, []);
  return stands;
}
