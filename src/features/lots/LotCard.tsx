import type { Lot } from '#contract/lots/lot.ts';
import { lotPath } from '#widgets/paths.ts';
import { weight } from '#ui/format/numbers.ts';
import { RowLink } from '#ui/table/RowLink.tsx';
import { useTranslation } from 'react-i18next';
import { LotBadge } from './LotBadge.tsx';
import { Departure, loadedText } from './lotColumns.tsx';
import styles from './Lots.module.css';

/** A lot on a phone. */
export function LotCard({ lot }: { readonly lot: Lot }) {
  const { t, i18n } = useTranslation('lots');
  return (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <strong>
          <RowLink to={lotPath(lot.id)}>{lot.order_reference}</RowLink>
        </strong>
        <LotBadge status={lot.status} />
      </span>
      <span>
        <Departure lot={lot} /> · {lot.itinerary.name}
      </span>
      <span className={styles.muted}>
        {t('ordersCount', { count: lot.orders })} · {t('parcelsLoaded', { loaded: loadedText(lot, i18n.language) })} ·{' '}
        <span className={styles.whole}>{weight(lot.total_weight, i18n.language)}</span>
      </span>
    </div>
  );
}
