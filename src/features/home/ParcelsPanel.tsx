import { parcelExceptions } from '#contract/endpoints/tracking.ts';
import type { ParcelTrouble } from '#domain/carriers/parcelTrouble.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { Link } from '#ui/link/Link.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Age } from '#ui/time/Age.tsx';
import { orderPath } from '#widgets/paths.ts';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DashboardPage.module.css';

const AGAIN_MS = 300_000;
const FIRST = 5;
/** Time alone: nobody said that something went wrong. */
const BY_TIME: ReadonlySet<ParcelTrouble> = new Set(['stalled', 'late']);

/** Parcels on their way that stopped, are late, come back or were lost; nothing while there are none. */
export function ParcelsPanel() {
  const { t, i18n } = useTranslation('home');
  const { data } = useEndpoint(parcelExceptions, {}, { refetchInterval: AGAIN_MS });
  const [isOpen, setOpen] = useState(false);
  const all = data?.counts.reduce((sum, { parcels }) => sum + parcels, 0) ?? 0;
  if (!data || all === 0) return null;
  const shown = isOpen ? data.parcels : data.parcels.slice(0, FIRST);
  const counted = data.counts
    .filter(({ parcels }) => parcels > 0)
    .map(({ trouble, parcels }) => t(`dashboard.parcels.count.${trouble}`, { count: parcels }));
  return (
    <Panel title={t('dashboard.parcels.title')} note={quantity(all, i18n.language)} flush>
      <p className={styles.none}>{counted.join(' · ')}</p>
      <ul>
        {shown.map((one) => (
          <li key={`${one.order_id} ${one.number}`}>
            <Link to={orderPath(one.order_id)} className={styles.risk}>
              <span className={styles.who}>
                <span className="code">{one.order_reference}</span>
                <span className={styles.customer}>{[one.carrier, one.tracking_number].join(' · ')}</span>
                <span className={styles.age}>
                  <Age at={Date.parse(one.since)} />
                </span>
              </span>
              <StatusBadge
                group={BY_TIME.has(one.trouble) ? 'warning' : 'negative'}
                {...(BY_TIME.has(one.trouble) && { icon: <IconClock size={16} stroke={2} aria-hidden /> })}
              >
                {t(`dashboard.parcels.trouble.${one.trouble}`)}
              </StatusBadge>
            </Link>
          </li>
        ))}
      </ul>
      {!isOpen && data.parcels.length > FIRST && (
        <Button size="desk" kind="quiet" onClick={() => setOpen(true)}>
          {t('dashboard.parcels.more', { count: data.parcels.length })}
        </Button>
      )}
    </Panel>
  );
}
