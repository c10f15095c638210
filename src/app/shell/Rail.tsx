import { useSession } from '#offline/hooks/useSession.ts';
import { Wordmark } from '#ui/brand/Wordmark.tsx';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { toggleRail, useDeskChoices } from './deskChoices.ts';
import { NavigationLinks } from './NavigationLinks.tsx';
import styles from './Rail.module.css';
import { openMenu } from './shellState.ts';
import { usePaletteKey } from './usePaletteKey.ts';
import { WhoAmI } from './WhoAmI.tsx';

/** The left edge of a wide window: the current screen, the others, and the person. 220 px, or 56 when folded. */
export function Rail() {
  const { t } = useTranslation('app');
  const { user } = useSession();
  const narrow = useDeskChoices((state) => state.narrowRail);
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
