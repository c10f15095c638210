import { ordersPath } from '#widgets/paths.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { money, quantity } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from './useDashboard.ts';

/** Shipments of the month against the plan that they have reached. */
export function MonthPanel({ shipments }: { readonly shipments: Dashboard['shipments'] }) {
  const { t, i18n } = useTranslation('home');
  const { shipped, plan } = shipments;
  const figure = (value: number) => quantity(value, i18n.language);
  return (
    <Panel title={t('dashboard.month')} flush>
      <StatCard
        framed={false}
        name={t('dashboard.monthShipped')}
        figure={figure(shipped.orders)}
        to={ordersPath(shipped.query)}
        {...(plan && {
          note: t('dashboard.plan', {
            from: figure(plan.from),
            to: figure(plan.to),
            price: money(plan.price, 'EUR', i18n.language),
          }),
          share: shipped.orders / plan.to,
        })}
      />
    </Panel>
  );
}
