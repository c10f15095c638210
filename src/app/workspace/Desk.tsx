import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { useSession } from '#offline/hooks/useSession.ts';
import { usePageChrome } from '#ui/layout/pageChrome.ts';
import { enterWorkspace } from '#ui/workspace/workspace.ts';
import { AccountScreens } from '#widgets/account/accountScreens.ts';
import { SettingsScreens } from '#widgets/settings/settingsScreens.ts';
import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAccountScreens } from '../screens/useAccountScreens.ts';
import { useSettingsScreens } from '../screens/useSettingsScreens.ts';
import { PageBoundary } from '../shell/PageBoundary.tsx';
import styles from './Desk.module.css';
import { DeskError } from './DeskError.tsx';
import { DeskLoading } from './DeskLoading.tsx';
import { TopBar } from './TopBar.tsx';
import { useDeskKeys } from './useDeskKeys.ts';
import { WorkspaceTabs } from './WorkspaceTabs.tsx';

/**
 * The frame of every desk page: rail, bar, tabs. It stays while pages change, and it stores the desk's answers for
 * reading without a network. The floor never loads it.
 */
export function Desk() {
  const chrome = usePageChrome();
  const { pathname } = useLocation();
  const { user, clientId } = useSession();
  const userId = user?.id ?? 0;
  const settingsScreens = useSettingsScreens();
  const accountScreens = useAccountScreens();
  useDeskKeys();
  useLayoutEffect(() => enterWorkspace(userId, clientId), [userId, clientId]);
  return (
    <WithQueries>
      <div className={styles.desk}>
        <div className={styles.rail}>{chrome.rail}</div>
        <div className={styles.column}>
          <TopBar />
          <WorkspaceTabs />
          {chrome.notice}
          <main className={styles.main}>
            <PageBoundary path={pathname} renderFailure={(error) => <DeskError error={error} />}>
              <SettingsScreens value={settingsScreens}>
                <AccountScreens value={accountScreens}>
                  <Suspense fallback={<DeskLoading />}>
                    <Outlet />
                  </Suspense>
                </AccountScreens>
              </SettingsScreens>
            </PageBoundary>
          </main>
        </div>
      </div>
    </WithQueries>
  );
}
