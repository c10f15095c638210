import type { SelectionSum } from './flowRows.ts';
import { refreshPack } from '#offline/sync/refreshPack.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ToPickup.module.css';

interface Props {
  readonly selected: SelectionSum;
  readonly total: number;
  readonly newcomers: number;
  readonly fetchedAt: number | null;
}

/** Past this age what is shown may be wrong, and looks so: five refreshes missed, ms. */
const STALE_MS = 300_000;

/** What is selected or how much there is, and how old that is (features K13). */
export function ListState({ selected, total, newcomers, fetchedAt }: Props) {
  const { t } = useTranslation('flow');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const refresh = async () => {
    setBusy(true);
    setFailed((await refreshPack()) === 'failed');
    setBusy(false);
  };
  const words =
    selected.orders > 0
      ? [
          t('selected', { count: selected.orders }),
          t('units', { count: selected.units }),
          t('locations', { count: selected.locations }),
        ]
      : [t('orders', { count: total })];
  if (newcomers > 0) words.push(t('newcomers', { count: newcomers }));
  return (
    <div className={styles.state}>
      <p className={styles.summary} role="status">
        {words.join(' · ')}
      </p>
      <p className={styles.age} data-stale={fetchedAt !== null && Date.now() - fetchedAt > STALE_MS ? '' : undefined}>
        {busy ? t('refreshing') : failed ? t('refreshFailed') : fetchedAt !== null && <Age at={fetchedAt} />}
      </p>
      <IconButton
        label={t('refresh')}
        icon={<IconRefresh size={22} stroke={1.75} />}
        disabled={busy}
        onClick={() => void refresh()}
      />
    </div>
  );
}
