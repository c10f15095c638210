import { useSession } from '#offline/hooks/useSession.ts';
import { PageChromeProvider, type PageChrome } from '#ui/layout/pageChrome.ts';
import { Suspense, useEffect, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { followAccountLanguage } from './i18n/i18n.ts';
import { useCriticalErrors } from './monitoring/useCriticalErrors.ts';
import { Boot } from './shell/Boot.tsx';
import { ConnectionChip } from './shell/ConnectionChip.tsx';
import { LanguageChoice } from './shell/LanguageChoice.tsx';
import { MenuButton } from './shell/MenuButton.tsx';
import { LateParts } from './LateParts.tsx';
import { Notices } from './shell/Notices.tsx';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { RouteEdge } from './shell/RouteEdge.tsx';
import { ScrollToTop } from './shell/ScrollToTop.tsx';
import { WideRail } from './shell/WideRail.tsx';
import { useTheme } from './theme/useTheme.ts';

/** What surrounds every page: the theme, the content of bars and rails, and what floats above. */
export function Root() {
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
