import { parcelExceptions } from '#contract/carriers/tracking.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import styles from './DashboardPage.module.css';
import { ParcelRow } from './ParcelRow.tsx';

const AGAIN_MS = 300_000;
const FIRST = 5;

/** The worst parcels on their way, and the way to all of them; nothing while there are none. */
export function ParcelsPanel() {
  const { t, i18n } = useTranslation('home');
  const { data } = useEndpoint(parcelExceptions, {}, { refetchInterval: AGAIN_MS });
  const all = data?.counts.reduce((sum, { parcels }) => sum + parcels, 0) ?? 0;
  if (!data || all === 0) return null;
  const counted = data.counts
    .filter(({ parcels }) => parcels > 0)
    .map(({ trouble, parcels }) => t(`dashboard.parcels.count.${trouble}`, { count: parcels }));
  return (
    <Panel title={t('dashboard.parcels.title')} note={quantity(all, i18n.language)} flush>
      <p className={styles.none}>{counted.join(' · ')}</p>
      <ul className={styles.parcels}>
        {data.parcels.slice(0, FIRST).map((one) => (
          <li key={`${one.order_id} ${one.number}`}>
            <ParcelRow parcel={one} />
          </li>
        ))}
      </ul>
      <ButtonLink size="desk" kind="quiet" to={PATHS.parcels}>
        {t('dashboard.parcels.more', { count: all })}
      </ButtonLink>
    </Panel>
  );
}
