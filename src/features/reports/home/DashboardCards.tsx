import { ordersPath, PATHS } from '#widgets/paths.ts';
import type { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import styles from './DashboardPage.module.css';
import type { Dashboard } from './useDashboard.ts';

/** The four figures of the day. */
export function DashboardCards({
  data,
  unsent,
}: {
  readonly data: Dashboard;
  readonly unsent: ReturnType<typeof useOutboxSummary>;
}) {
  const { t, i18n } = useTranslation('home');
  const figure = (value: number) => quantity(value, i18n.language);
  const { late, blocked, incident } = data.at_risk;
  const risk = late.orders + blocked.orders + incident.orders;
  const parts = [
    ['late', late.orders],
    ['blocked', blocked.orders],
    ['incident', incident.orders],
  ] as const;
  const riskParts = parts.flatMap(([part, count]) =>
    count > 0 ? [t(`dashboard.riskPart.${part}`, { count, figure: figure(count) })] : [],
  );
  const atRest = unsent.accounted ? 'dashboard.allSent' : 'dashboard.nothingHere';
  const waiting = unsent.pending + unsent.sending + unsent.held;
  return (
    <div className={styles.cards} data-tour="day">
      <StatCard
        name={t('dashboard.received')}
        figure={figure(data.received_today.orders)}
        note={t('dashboard.today')}
        to={ordersPath(data.received_today.query)}
      />
      <StatCard
        name={t('dashboard.shipped')}
        figure={figure(data.shipped_today.orders)}
        note={t('dashboard.today')}
        to={ordersPath(data.shipped_today.query)}
      />
      <StatCard
        name={t('dashboard.risk')}
        figure={figure(risk)}
        note={risk === 0 ? t('dashboard.calm') : riskParts.join(' · ')}
        to={ordersPath((late.orders > 0 ? late : blocked.orders > 0 ? blocked : incident).query)}
        {...(risk > 0 && { tone: 'negative' as const })}
      />
      <StatCard
        name={t('dashboard.unsent')}
        figure={figure(waiting + unsent.attention)}
        note={
          unsent.attention > 0
            ? t('dashboard.failedWork', { count: unsent.attention })
            : t(waiting > 0 ? 'dashboard.waiting' : atRest)
        }
        to={PATHS.outbox}
        {...(unsent.attention > 0 && { tone: 'negative' as const })}
      />
    </div>
  );
}
