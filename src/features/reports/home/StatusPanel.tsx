import { statusFacts } from '#domain/status/status.ts';
import { ordersPath } from '#widgets/paths.ts';
import { BarPlot } from '#ui/charts/BarPlot.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { useTranslation } from 'react-i18next';
import styles from './DashboardPage.module.css';
import type { Dashboard } from './useDashboard.ts';

const MAX_STATUSES = 8;

/** Open orders by status, the most frequent first. */
export function StatusPanel({ statuses }: { readonly statuses: Dashboard['statuses'] }) {
  const { t } = useTranslation(['home', 'statuses']);
  const bars = statuses.slice(0, MAX_STATUSES).map(({ status, orders, query }) => ({
    id: status,
    name: t(`statuses:${status}`, { defaultValue: status }),
    value: orders,
    tone: statusFacts(status).group,
    to: ordersPath(query),
  }));
  return (
    <Panel title={t('home:dashboard.statuses')}>
      {bars.length === 0 ? (
        <p className={styles.none}>{t('home:dashboard.noneOpen')}</p>
      ) : (
        <BarPlot label={t('home:dashboard.statuses')} bars={bars} />
      )}
    </Panel>
  );
}
