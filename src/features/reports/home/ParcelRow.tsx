import type { DataOf } from '#contract/endpoint.ts';
import type { parcelExceptions } from '#contract/carriers/tracking.ts';
import type { ParcelTrouble } from '#domain/carriers/parcelTrouble.ts';
import { Link } from '#ui/link/Link.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Age } from '#ui/time/Age.tsx';
import { orderPath } from '#widgets/paths.ts';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './DashboardPage.module.css';

/** Time alone: nobody said that something went wrong. */
const BY_TIME: ReadonlySet<ParcelTrouble> = new Set(['stalled', 'late']);

/** A parcel with which something is wrong: whose, where, since when; it leads to its order. */
export function ParcelRow({ parcel }: { readonly parcel: DataOf<typeof parcelExceptions>['parcels'][number] }) {
  const { t } = useTranslation('home');
  const { order_id, order_reference, carrier, tracking_number, trouble, since } = parcel;
  return (
    <Link to={orderPath(order_id)} className={styles.parcel}>
      <span className={styles.who}>
        <span className="code">{order_reference}</span>
        <span className={styles.muted}>
          <Age at={Date.parse(since)} />
        </span>
      </span>
      <span className={styles.sent}>
        <span>{carrier}</span>
        <span className="code">{tracking_number}</span>
      </span>
      <StatusBadge
        group={BY_TIME.has(trouble) ? 'warning' : 'negative'}
        {...(BY_TIME.has(trouble) && { icon: <IconClock size={16} stroke={2} aria-hidden /> })}
      >
        {t(`dashboard.parcels.trouble.${trouble}`)}
      </StatusBadge>
    </Link>
  );
}
