import { useSession } from '#offline/hooks/useSession.ts';
import { deviceClock } from '#platform/clock.ts';
import { firstScreen } from '#platform/firstScreen.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tellPage } from './companions/companions.ts';

/**
 * Tells companions which page is shown. The monitor is fetched once the first screen stands, what records screens only
 * where the server says that it keeps recordings; without them the app works as well.
 */
export function useCompanions(): void {
  const { pathname } = useLocation();
  const { user } = useSession();
  const isRecorded = user?.replay !== undefined;
  useEffect(() => tellPage({ path: pathname, asked: deviceClock.mono() }), [pathname]);
  useEffect(() => void firstScreen.then(() => import('./monitoring/pageMonitor.ts')).catch(() => undefined), []);
  useEffect(() => {
    if (isRecorded) void firstScreen.then(() => import('./replay/replayCompanion.ts')).catch(() => undefined);
  }, [isRecorded]);
}
