import { deviceClock } from '#platform/clock.ts';
import { firstScreen } from '#platform/firstScreen.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Tells the monitor which page is shown. It is fetched once the first screen stands; without it the app works as well. */
export function usePageMonitor(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const asked = deviceClock.mono();
    void firstScreen
      .then(() => import('./pageMonitor.ts'))
      .then(({ pageShown }) => pageShown(pathname, asked))
      .catch(() => undefined);
  }, [pathname]);
}
