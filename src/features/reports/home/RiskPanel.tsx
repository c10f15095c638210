import { orderPath } from '#widgets/paths.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { Link } from '#ui/link/Link.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './DashboardPage.module.css';
import type { Dashboard } from './useDashboard.ts';

/** Orders that need somebody, the one that waits longest first. */
export function RiskPanel({ risk }: { readonly risk: Dashboard['at_risk'] }) {
  const { t } = useTranslation('home');
  return (
    <Panel title={t('dashboard.oldest')} flush>
      {risk.oldest.length === 0 ? (
        <p className={styles.none}>{t('dashboard.calm')}</p>
      ) : (
        <ul>
          {risk.oldest.slice(0, 6).map((order) => (
            <li key={order.id}>
              <Link to={orderPath(order.id)} className={styles.risk}>
                <span className={styles.who}>
                  <span className="code">{order.order_reference}</span>
                  <span className={styles.customer}>{order.customer_name}</span>
                  <span className={styles.age}>
                    <Age at={Date.parse(order.date_order)} />
                  </span>
                </span>
                <StatusBadge
                  group={order.reason === 'late' ? 'warning' : 'negative'}
                  {...(order.reason === 'late' && { icon: <IconClock size={16} stroke={2} aria-hidden /> })}
                >
                  {t(`dashboard.reason.${order.reason}`)}
                </StatusBadge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
