import { useSession } from '#offline/hooks/useSession.ts';
import { Wordmark } from '#ui/brand/Wordmark.tsx';
import { useTranslation } from 'react-i18next';
import { PlaceLinks } from './PlaceLinks.tsx';
import styles from './Rail.module.css';
import { openMenu } from './shellState.ts';
import { WhoAmI } from './WhoAmI.tsx';

/** The left edge of a wide screen: where one is, where one may go, who one is. */
export function Rail() {
  const { t } = useTranslation('app');
  const { user } = useSession();
  if (!user) return null;
  return (
    <aside className={styles.rail}>
      <div className={styles.brand}>
        <Wordmark />
      </div>
      <PlaceLinks />
      <button type="button" className={styles.me} onClick={openMenu} title={t('menu.open')}>
        <WhoAmI user={user} />
      </button>
    </aside>
  );
}
