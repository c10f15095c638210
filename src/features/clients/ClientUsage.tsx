import type { DataOf } from '#contract/endpoint.ts';
import { clientUsage } from '#contract/clients/clients.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { BarPlot } from '#ui/charts/BarPlot.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { money, quantity } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import styles from './Clients.module.css';
import { TabContent } from './TabContent.tsx';

type Usage = DataOf<typeof clientUsage>;
const THINGS = ['users', 'devices', 'carriers', 'rules_on'] as const;

/** How much a client does: this month against its plan, twelve months, what it has set up. */
export function ClientUsage({ clientId }: { readonly clientId: number }) {
  const read = useEndpoint(clientUsage, { params: { id_client: clientId } });
  return <TabContent read={read}>{(usage) => <Figures usage={usage} />}</TabContent>;
}

function Figures({ usage }: { readonly usage: Usage }) {
  const { t, i18n } = useTranslation('clients');
  const { plan, months } = usage;
  const figure = (value: number) => quantity(value, i18n.language);
  const shipped = months.at(-1)?.shipped ?? 0;
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const bars = (of: 'received' | 'shipped') =>
    months.toReversed().map((one) => ({ id: one.month, name: monthName(one.month), value: one[of] }));
  return (
    <div className={styles.stack}>
      <div className={styles.cards}>
        <StatCard
          name={t('shippedThisMonth')}
          figure={figure(shipped)}
          note={
            plan
              ? t('plan', {
                  from: figure(plan.from),
                  to: figure(plan.to),
                  price: money(plan.price, 'EUR', i18n.language),
                })
              : t('noPlan')
          }
          {...(plan && { share: shipped / plan.to })}
        />
        {THINGS.map((id) => (
          <StatCard key={id} name={t(`figure.${id}`)} figure={figure(usage[id])} />
        ))}
      </div>
      <Panel title={t('months.shipped')}>
        <BarPlot label={t('months.shipped')} bars={bars('shipped')} />
      </Panel>
      <Panel title={t('months.received')}>
        <BarPlot label={t('months.received')} bars={bars('received')} />
      </Panel>
    </div>
  );
}
