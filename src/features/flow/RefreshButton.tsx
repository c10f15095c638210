import { Age } from '#ui/time/Age.tsx';
import { useOlderThan } from '#ui/time/useOlderThan.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Flow.module.css';
import type { Refresh } from './useRefresh.ts';

/** From this age on the list may be wrong and is marked so: five refreshes were missed, ms. */
const STALE_MS = 300_000;

/** How old the list is, and the way to a new one. */
export function RefreshButton({
  refresh,
  fetchedAt,
}: {
  readonly refresh: Refresh;
  readonly fetchedAt: number | null;
}) {
  const { t } = useTranslation('flow');
  const stale = useOlderThan(fetchedAt, STALE_MS);
  const age = fetchedAt !== null && <Age at={fetchedAt} />;
  return (
    <button
      type="button"
      className={styles.refresh}
      data-stale={stale || refresh.failed ? '' : undefined}
      disabled={refresh.busy}
      onClick={refresh.run}
    >
      <IconRefresh size={22} stroke={1.75} aria-hidden />
      <span className="sr-only">{t('refresh')}</span>
      <span className={styles.age}>{refresh.busy ? t('refreshing') : refresh.failed ? t('refreshFailed') : age}</span>
    </button>
  );
}
