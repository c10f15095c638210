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
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';

/** What no plan lacks. */
const INCLUDED = ['everything', 'people', 'beyond'] as const;

type Month = DataOf<typeof currentShipments>;

/** Route /account/plans-subscriptions: what each plan costs, what the client has sent this month, and what it will come to. */
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
      <Panel title={t('plans.all')} note={t('plans.allNote')}>
        <PlanCards reached={plan?.from ?? null} />
        <h3 className={styles.includedTitle}>{t('plans.included')}</h3>
        <ul className={styles.included}>
          {INCLUDED.map((what) => (
            <li key={what}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {t(`plans.includes.${what}`)}
            </li>
          ))}
        </ul>
      </Panel>
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
    </div>
  );
}

/** What the plan above costs; empty where only an agreement is above. */
function nextPrice(plan: Month['plan'], price: (cents: number) => string): string {
  const next = plan && planOf(plan.to + 1);
  return next ? price(next.price) : '';
}

/** What a month costs by how much is sent, the price first; the plan that the month has reached is marked in words, too. */
function PlanCards({ reached }: { readonly reached: number | null }) {
  const { t, i18n } = useTranslation('account');
  const figure = (value: number) => quantity(value, i18n.language);
  const price = (cents: number) => money(cents, 'EUR', i18n.language);
  return (
    <ul className={styles.plans} aria-label={t('plans.all')}>
      {PLANS.map(({ from, to, price: now, previousPrice }) => (
        <li key={from} className={styles.plan} data-reached={from === reached ? '' : undefined}>
          <strong className={`${styles.price} figures`}>{price(now)}</strong>
          <span className="figures">{t('plans.size', { from: figure(from), to: figure(to) })}</span>
          <span className={`${styles.words} figures`}>{t('plans.before', { price: price(previousPrice) })}</span>
          {from === reached && <span className={styles.mark}>{t('plans.yours')}</span>}
        </li>
      ))}
    </ul>
  );
}
