import { HISTORY_OF } from '#domain/lots/lotStatus.ts';
import { statusFacts } from '#domain/status/status.ts';
import { lotPath, ordersPath, PATHS } from '#widgets/paths.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { Link } from '#ui/link/Link.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Remaining } from '#ui/time/Remaining.tsx';
import { useTranslation } from 'react-i18next';
import styles from './DashboardPage.module.css';
import type { Dashboard } from './useDashboard.ts';

type DueLot = Dashboard['lots'][number];

/** What leaves today, the next cut-off first, and what is not ready for it. */
export function LotsPanel({ lots }: { readonly lots: readonly DueLot[] }) {
  const { t } = useTranslation('home');
  return (
    <Panel
      title={t('dashboard.lots.title')}
      action={
        <Link to={PATHS.lots} className={styles.more}>
          {t('dashboard.lots.all')}
        </Link>
      }
      flush
    >
      {lots.length === 0 ? (
        <p className={styles.none}>{t('dashboard.lots.none')}</p>
      ) : (
        <ul>
          {lots.map((lot) => (
            <LotLine key={lot.id} lot={lot} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function LotLine({ lot }: { readonly lot: DueLot }) {
  const { t } = useTranslation('home');
  const hasLeft = lot.status === 'SENT';
  return (
    <li className={styles.lot}>
      <span className={styles.cutOff}>
        <strong className="figures">{lot.overdue ? t('dashboard.lots.before') : (lot.cut_off ?? '—')}</strong>
        <span className={styles.muted}>
          {lot.closes_at === null ? (
            t('dashboard.lots.free')
          ) : hasLeft ? null : (
            <Remaining at={Date.parse(lot.closes_at)} />
          )}
        </span>
      </span>
      <Link to={lotPath(lot.id)} className={styles.lotName}>
        <span>{lot.itinerary}</span> <span className={`${styles.muted} code`}>{lot.order_reference}</span>
      </Link>
      <span className={styles.lotFigures}>
        <Link to={ordersPath(lot.orders.query)}>{t('dashboard.lots.orders', { count: lot.orders.orders })}</Link>
        {!hasLeft && lot.unready.orders > 0 && (
          <Link to={ordersPath(lot.unready.query)} className={styles.late}>
            {t('dashboard.lots.unready', { count: lot.unready.orders })}
          </Link>
        )}
      </span>
      <StatusBadge group={statusFacts(HISTORY_OF[lot.status]).badge}>
        {t(`dashboard.lots.status.${lot.status}`)}
      </StatusBadge>
    </li>
  );
}
