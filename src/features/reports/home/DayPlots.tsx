import { ordersPath } from '#widgets/paths.ts';
import { DayPlot } from '#ui/charts/DayPlot.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from './useDashboard.ts';

/** Thirty days of what came in and what left. */
export function DayPlots({ days }: { readonly days: Dashboard['days'] }) {
  const { t } = useTranslation('home');
  return (
    <>
      <Panel title={t('dashboard.receivedDays')}>
        <DayPlot
          label={t('dashboard.receivedDays')}
          days={days.map(({ day, received }) => ({
            day,
            value: received,
            to: ordersPath({ date_order: day, 'type[ne]': 'lotshipping' }),
          }))}
        />
      </Panel>
      <Panel title={t('dashboard.shippedDays')}>
        <DayPlot
          label={t('dashboard.shippedDays')}
          days={days.map(({ day, shipped }) => ({ day, value: shipped, to: ordersPath({ shipped_at: day }) }))}
        />
      </Panel>
    </>
  );
}
