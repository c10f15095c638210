import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router';
import { useSession } from '#offline/hooks/useSession.ts';
import { type PageChrome, PageChromeProvider } from '#ui/layout/pageChrome.ts';
import { followAccountLanguage } from './i18n/i18n.ts';
import { LateParts } from './LateParts.tsx';
import { useCriticalErrors } from './monitoring/useCriticalErrors.ts';
import { FLOOR_SCREENS } from './screens/floorScreens.ts';
import { screenRoutes } from './screens/screenRoutes.tsx';
import { SignedIn } from './session/SignedIn.tsx';
import { Boot } from './shell/Boot.tsx';
import { ConnectionChip } from './shell/ConnectionChip.tsx';
import { LanguageChoice } from './shell/LanguageChoice.tsx';
import { MenuButton } from './shell/MenuButton.tsx';
import { Notices } from './shell/Notices.tsx';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { RouteEdge } from './shell/RouteEdge.tsx';
import { ScrollToTop } from './shell/ScrollToTop.tsx';
import { WideRail } from './shell/WideRail.tsx';
import { useTheme } from './theme/useTheme.ts';

/** What surrounds every page: the theme, the content of bars and rails, and what floats above. */
function Root() {
  useTheme();
  useCriticalErrors();
  const { pathname } = useLocation();
  const { user, locked } = useSession();
  const signedIn = user !== null && !locked;
  const language = user?.profile.lang;
  useEffect(() => {
    if (language) followAccountLanguage(language);
  }, [language]);
  const chrome = useMemo<PageChrome>(
    () => ({
      chip: <ConnectionChip />,
      menu: signedIn ? <MenuButton /> : null,
      rail: signedIn ? <WideRail /> : null,
      notice: <Notices />,
      language: <LanguageChoice />,
    }),
    [signedIn],
  );
  return (
    <PageChromeProvider value={chrome}>
      <RouteEdge />
      <PageBoundary path={pathname}>
        <Suspense fallback={<Boot />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
      <LateParts />
      <ScrollToTop key={pathname} />
    </PageChromeProvider>
  );
}

/** Fetched when first needed: a handheld never needs them to begin its work. */
const DeskRoutes = lazy(async () => ({ default: (await import('./workspace/DeskRoutes.tsx')).DeskRoutes }));

/** Every route of the product: those of the floor and of every device here, the others in DeskRoutes. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Root />}>
        {screenRoutes(FLOOR_SCREENS, 'anyone', 'none')}
        <Route element={<SignedIn />}>{screenRoutes(FLOOR_SCREENS, 'signedIn', 'none')}</Route>
        <Route path="*" element={<DeskRoutes />} />
      </Route>
    </Routes>
  );
}
