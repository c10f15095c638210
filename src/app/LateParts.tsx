import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useSession } from '#offline/hooks/useSession.ts';
import { stepUpStore } from '#offline/session/stepUp.ts';
import { deviceClock } from '#platform/clock.ts';
import { afterFirstScreen } from '#platform/firstScreen.ts';
import { leaveToasts, useToastState, watchGestures } from '#ui/feedback/toasts.ts';
import { useTour } from '#widgets/tour/tourState.ts';
import { tellPage } from './companions/companions.ts';
import { needTexts } from './i18n/i18n.ts';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { useShellState } from './shell/shellState.ts';

/**
 * Tells companions which page is shown. The monitor is fetched once the first screen stands, what records screens only
 * where the server says that it keeps recordings; without them the app works as well.
 */
export function useCompanions(): void {
  const { pathname } = useLocation();
  const { user } = useSession();
  const isRecorded = user?.replay !== undefined;
  useEffect(() => tellPage({ path: pathname, asked: deviceClock.mono() }), [pathname]);
  useEffect(() => void afterFirstScreen.then(() => import('./monitoring/pageMonitor.ts')).catch(() => undefined), []);
  useEffect(() => {
    if (isRecorded) void afterFirstScreen.then(() => import('./replay/replayCompanion.ts')).catch(() => undefined);
  }, [isRecorded]);
}

const loadMenu = () => import('./shell/MenuSheet.tsx');
const loadToasts = () => import('#ui/feedback/Toasts.tsx');

const MenuSheet = lazy(async () => ({ default: (await loadMenu()).MenuSheet }));
const SignInAgain = lazy(async () => {
  const [part] = await Promise.all([import('./session/SignInAgain.tsx'), needTexts('auth')]);
  return { default: part.SignInAgain };
});

const StepUp = lazy(async () => {
  const texts = needTexts('auth');
  const part = await import('./session/StepUp.tsx');
  await texts;
  return { default: part.StepUp };
});

const OverDesk = lazy(async () => {
  const [part] = await Promise.all([import('./workspace/OverDesk.tsx'), needTexts('desk')]);
  return { default: part.OverDesk };
});

const RunningTour = lazy(async () => {
  const [part] = await Promise.all([import('./tour/RunningTour.tsx'), needTexts('tour')]);
  return { default: part.RunningTour };
});

const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

/** Fetches parts that are needed without a network too. A browser without a service worker gets them only here. */
function useFetchedAfterFirstScreen(): void {
  useEffect(() => {
    void afterFirstScreen.then(() => Promise.all([loadMenu(), loadToasts()])).catch(() => undefined);
  }, []);
}

/**
 * Parts of the shell that a first visit does not wait for; they are fetched when first needed. A part that cannot be
 * fetched is missing, while the page under it and the work stay.
 */
export function LateParts() {
  useFetchedAfterFirstScreen();
  useCompanions();
  const { pathname } = useLocation();
  useEffect(watchGestures, []);
  useEffect(leaveToasts, [pathname]);
  const menu = useShellState((state) => state.menuOpen);
  const over = useShellState((state) => state.over !== null);
  const tour = useTour((state) => state.running);
  const { authHold, locked } = useSession();
  const stepUp = useStore(stepUpStore, ({ waiting }) => waiting !== null);
  // Once there was a toast its region stays mounted: a live region must exist before it speaks.
  const toasts = useToastState((state) => state.last > 0);
  return (
    <PageBoundary path={pathname} renderFailure={() => <></>}>
      <Suspense fallback={null}>
        {menu && !locked && <MenuSheet />}
        {over && !locked && <OverDesk />}
        {tour && !locked && <RunningTour />}
        {authHold && !locked && <SignInAgain />}
        {stepUp && !locked && <StepUp />}
        {toasts && <Toasts />}
      </Suspense>
    </PageBoundary>
  );
}
