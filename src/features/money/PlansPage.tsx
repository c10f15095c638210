import type { DataOf } from '#contract/endpoint.ts';
import { currentShipments } from '#contract/money/currentShipments.ts';
import { planOf, PLANS } from '#domain/money/plans/plans.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { BarPlot } from '#ui/charts/BarPlot.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { money, quantity } from '#ui/format/numbers.ts';
import { Age } from '#ui/time/Age.tsx';
import { AccountPage } from '#widgets/account/AccountPage.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';

type Month = DataOf<typeof currentShipments>;

/** Route /account/plans-subscriptions: what the client has sent this month, what it costs, and what it will come to. */
export function PlansPage() {
  const { t } = useTranslation(['account', 'desk']);
  const { clientId } = useSession();
  const isOffline = useConnection().state === 'offline';
  const read = useEndpoint(currentShipments, { query: { id_client: clientId } }, { enabled: clientId > 0 });
  const isOld = read.data !== undefined && (read.isError || isOffline);
  return (
    <AccountPage
      page="plans"
      note={
        isOld && (
          <>
            {t('desk:list.old')} <Age at={read.dataUpdatedAt} />
          </>
        )
      }
    >
      {clientId > 0 && read.data ? (
        <MonthFigures month={read.data} />
      ) : (
        <SettingsPlace
          loading={!read.isError}
          busy={read.isFetching}
          safe={t('account:plans.safe')}
          onRetry={() => void read.refetch()}
        />
      )}
    </AccountPage>
  );
}

function MonthFigures({ month: { month, shipped, plan, warning, forecast, days } }: { readonly month: Month }) {
  const { t, i18n } = useTranslation('account');
  const figure = (value: number) => quantity(value, i18n.language);
  const price = (cents: number) => money(cents, 'EUR', i18n.language);
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  const coming = forecast && planOf(forecast.expected);
  return (
    <div className={styles.stack}>
      {warning !== 'none' && (
        <p className={styles.warning} role="status" data-full={warning === 'near' ? undefined : ''}>
          {t(`plans.warning.${warning}`, { to: figure(plan?.to ?? 0), price: nextPrice(plan, price) })}
        </p>
      )}
      <div className={styles.cards}>
        <StatCard
          name={t('plans.shipped', { month: name })}
          figure={figure(shipped)}
          note={
            plan
              ? t('plans.reached', { from: figure(plan.from), to: figure(plan.to), price: price(plan.price) })
              : t('plans.beyond')
          }
          {...(plan && { share: shipped / plan.to })}
          {...(warning !== 'none' && { tone: 'warning' as const })}
        />
        <StatCard
          name={t('plans.forecast')}
          figure={forecast ? figure(forecast.expected) : '—'}
          note={
            forecast ? (
              <>
                {t('plans.range', { low: figure(forecast.low), high: figure(forecast.high) })}
                <br />
                {coming ? t('plans.comes', { price: price(coming.price) }) : t('plans.beyond')}
              </>
            ) : (
              t('plans.early')
            )
          }
        />
      </div>
      <Panel title={t('plans.days')}>
        <BarPlot
          label={t('plans.days')}
          bars={days.toReversed().map((one) => ({
            id: one.day,
            name: one.day.split('-').toReversed().join('/'),
            value: one.shipped,
          }))}
        />
      </Panel>
      <Panel title={t('plans.all')} note={t('plans.allNote')}>
        <PlanTable reached={plan?.from ?? null} />
      </Panel>
    </div>
  );
}

/** What the plan above costs; empty where only an agreement is above. */
function nextPrice(plan: Month['plan'], price: (cents: number) => string): string {
  const next = plan && planOf(plan.to + 1);
  return next ? price(next.price) : '';
}

/** Every plan with what it costs and cost before; the one that the month has reached is marked in words, too. */
function PlanTable({ reached }: { readonly reached: number | null }) {
  const { t, i18n } = useTranslation('account');
  const figure = (value: number) => quantity(value, i18n.language);
  const price = (cents: number) => money(cents, 'EUR', i18n.language);
  return (
    <table className={styles.plans}>
      <thead>
        <tr>
          <th scope="col">{t('plans.column.shipments')}</th>
          <th scope="col">{t('plans.column.price')}</th>
          <th scope="col">{t('plans.column.before')}</th>
        </tr>
      </thead>
      <tbody>
        {PLANS.map(({ from, to, price: now, previousPrice }) => (
          <tr key={from} data-reached={from === reached ? '' : undefined}>
            <th scope="row">
              {figure(from)}–{figure(to)}
              {from === reached && <span className={styles.mark}>{t('plans.yours')}</span>}
            </th>
            <td>{price(now)}</td>
            <td className={styles.before}>{price(previousPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
