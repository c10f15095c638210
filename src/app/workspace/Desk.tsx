import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useSession } from '#offline/hooks/useSession.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { useHoldFirstScreen } from '#platform/useHoldFirstScreen.ts';
import { keysByHand } from '#ui/controls/keysByHand.ts';
import { takesKeys } from '#ui/controls/takesKeys.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { usePageChrome } from '#ui/layout/pageChrome.ts';
import { enterWorkspace } from '#ui/workspace/workspace.ts';
import { AccountScreens } from '#widgets/account/accountScreens.ts';
import { SettingsScreens } from '#widgets/settings/settingsScreens.ts';
import { isLostNetwork } from '../monitoring/isLostNetwork.ts';
import { useAccountScreens } from '../screens/useAccountScreens.ts';
import { useMenuScreens } from '../screens/useMenuScreens.ts';
import { useSettingsScreens } from '../screens/useSettingsScreens.ts';
import { PageBoundary } from '../shell/PageBoundary.tsx';
import { PageErrorWords } from '../shell/PageError.tsx';
import { openKeys, openPalette } from '../shell/shellState.ts';
import styles from './Desk.module.css';
import { TopBar } from './TopBar.tsx';
import { WorkspaceTabs } from './WorkspaceTabs.tsx';

/** A letter counts after `g` for this long. */
const CHORD_MS = 1200;

/**
 * Keys of the desk: `?` opens the list of keys, `/` the palette, `g` and a letter a screen. Fields keep their own keys.
 */
function useDeskKeys(): void {
  const navigate = useNavigate();
  const screens = useMenuScreens();
  const latest = useRef({ navigate, screens });
  useEffect(() => {
    latest.current = { navigate, screens };
  }, [navigate, screens]);
  useEffect(() => {
    let chordUntil = 0;
    const isByHand = keysByHand();
    const onKey = (event: KeyboardEvent) => {
      if (
        !isByHand(event) ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        takesKeys(event.target)
      )
        return;
      if (event.timeStamp < chordUntil) {
        chordUntil = 0;
        const screen = latest.current.screens.find(({ menu }) => menu.letter === event.key);
        if (!screen) return;
        event.preventDefault();
        void latest.current.navigate(screen.path);
      } else if (event.key === 'g') {
        chordUntil = event.timeStamp + CHORD_MS;
      } else if (event.key === '?') {
        openKeys();
      } else if (event.key === '/') {
        event.preventDefault();
        openPalette();
      }
    };
    // Captured before the keys of a table: after `g` the next letter opens a screen.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

/** One page of the desk broke, or could not be fetched; the frame and the other tabs stand. */
function DeskError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('app');
  return (
    <DeskPage title={t(`errorPages.${isLostNetwork(error) ? 'notHere' : 'broken'}.title`)} tab={false}>
      <PageErrorWords error={error} />
    </DeskPage>
  );
}

/** Shown while a page of the desk is being fetched: the frame stays and the content has a placeholder. */
function DeskLoading() {
  useHoldFirstScreen(true);
  return (
    <div className={styles.loading} aria-hidden>
      <div className={styles.bone} />
      <Skeleton rows={8} height={44} />
    </div>
  );
}

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
