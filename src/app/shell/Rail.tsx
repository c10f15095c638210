import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSession } from '#offline/hooks/useSession.ts';
import { Wordmark } from '#ui/brand/Wordmark.tsx';
import { useBeside } from '#ui/layout/beside.ts';
import { useMedia } from '#ui/layout/useMedia.ts';
import { NavigationLinks } from './NavigationLinks.tsx';
import styles from './Rail.module.css';
import { openMenu, openPalette } from './shellState.ts';
import { WhoAmI } from './WhoAmI.tsx';

/** Ctrl or Cmd + K opens the palette from every page of a wide window. */
function usePaletteKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** How a person has set up the desk of this device. */
const useDeskChoices = create(
  persist((): { readonly narrowRail: boolean } => ({ narrowRail: false }), {
    name: 'despacho.desk',
    storage: createJSONStorage(() => localStorage),
  }),
);

const toggleRail = () => useDeskChoices.setState(({ narrowRail }) => ({ narrowRail: !narrowRail }));

/** The left edge of a wide window: the current screen, the others, and the person. 220 px, or 56 when folded. */
export function Rail() {
  const { t } = useTranslation('app');
  const { user } = useSession();
  // Beside the fields of a filter, a list in a window that is not wide would keep less than half of it.
  const isTaken = useBeside((state) => state.isTaken);
  const yields = useMedia('(max-width: 1439px)') && isTaken;
  const narrow = useDeskChoices((state) => state.narrowRail) || yields;
  const places = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  usePaletteKey();
  // In a low window the entries scroll, and a tab or a key may lead to one below the edge.
  useLayoutEffect(() => {
    places.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--rail-now', narrow ? 'var(--rail-narrow)' : 'var(--rail-width)');
  }, [narrow]);
  if (!user) return null;
  const Fold = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const words = t(narrow ? 'menu.unfold' : 'menu.fold');
  return (
    <aside className={narrow ? `${styles.rail} ${styles.narrow}` : styles.rail}>
      <div className={styles.brand}>
        <span className={styles.word}>
          <Wordmark />
        </span>
        {!yields && (
          <button
            type="button"
            className={styles.fold}
            aria-label={words}
            title={words}
            aria-expanded={!narrow}
            onClick={toggleRail}
          >
            <Fold size={18} stroke={1.75} />
          </button>
        )}
      </div>
      <div ref={places} className={styles.places} data-tour="rail">
        <NavigationLinks narrow={narrow} />
      </div>
      <button type="button" className={styles.me} onClick={openMenu} title={t('menu.open')}>
        <WhoAmI user={user} />
      </button>
    </aside>
  );
}
