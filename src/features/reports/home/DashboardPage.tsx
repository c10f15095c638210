import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cutOffs } from '#contract/lots/cutOffs.ts';
import { statusFacts } from '#domain/status/status.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { BarPlot } from '#ui/charts/BarPlot.tsx';
import { DayPlot } from '#ui/charts/DayPlot.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Age } from '#ui/time/Age.tsx';
import { CutOffClocks } from '#widgets/cutOffs/CutOffClocks.tsx';
import { ordersPath, PATHS } from '#widgets/paths.ts';
import { StartSteps } from '../start/StartSteps.tsx';
import { type FirstSteps, isNew, useFirstSteps } from '../start/useFirstSteps.ts';
import { DashboardCards } from './DashboardCards.tsx';
import styles from './DashboardPage.module.css';
import { FailedJobsPanel } from './FailedJobsPanel.tsx';
import { LotsPanel } from './LotsPanel.tsx';
import { MissingWorkPanel } from './MissingWorkPanel.tsx';
import { MonthPanel } from './MonthPanel.tsx';
import { ParcelsPanel } from './ParcelsPanel.tsx';
import { RiskPanel } from './RiskPanel.tsx';
import { ShopCards } from './ShopCards.tsx';
import { StepsPanel } from './StepsPanel.tsx';
import { type Dashboard, useDashboard } from './useDashboard.ts';
import { WaitingCodesPanel } from './WaitingCodesPanel.tsx';

const MAX_STATUSES = 8;

/** Open orders by status, the most frequent first. */
function StatusPanel({ statuses }: { readonly statuses: Dashboard['statuses'] }) {
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

/** Thirty days of what came in and what left. */
function DayPlots({ days }: { readonly days: Dashboard['days'] }) {
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

/** The way back to the first steps, until all are done. */
function StartCard({ steps }: { readonly steps: FirstSteps }) {
  const { t } = useTranslation('home');
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <StatCard
      name={t('start.title')}
      figure={t('start.figure', { done: steps.length - left, all: steps.length })}
      note={t('start.note')}
      to={PATHS.start}
    />
  );
}

const AGAIN_MS = 60_000;

/** The cut-offs of today, the next first. Shows nothing where no departure has one. */
function CutOffPanel() {
  const { t } = useTranslation('cutOffs');
  const all = useEndpoint(cutOffs, {}, { refetchInterval: AGAIN_MS }).data ?? [];
  if (all.length === 0) return null;
  return (
    <Panel title={t('title')} flush>
      <CutOffClocks all={all} linked />
    </Panel>
  );
}

const HOME_TAB = { id: PATHS.home, nameKey: 'app:places.home', isCloseable: false } as const;

/** Route / of the desk: what today asks for, every figure with the list behind it; of a new client its first steps alone. */
export function DashboardPage() {
  const { t } = useTranslation('home');
  const connection = useConnection();
  const unsent = useOutboxSummary();
  const { data, dataUpdatedAt, isError, refetch } = useDashboard();
  const first = useFirstSteps();
  if (first.steps && isNew(first.steps))
    return (
      <DeskPage title={t('start.title')} tab={HOME_TAB} shape="narrow">
        <StartSteps steps={first.steps} backTo={PATHS.home} orderId={first.orderId} />
      </DeskPage>
    );
  // A new client would see zeros for a moment.
  const isUnsure = first.may && first.query.isPending && data?.statuses.length === 0;
  const stale = isError || connection.state === 'offline';
  return (
    <DeskPage
      title={t('dashboard.title')}
      tab={{ ...HOME_TAB, name: t('title') }}
      note={
        data && (
          <>
            {t(stale ? 'dashboard.old' : 'dashboard.updated')} <Age at={dataUpdatedAt} />
          </>
        )
      }
    >
      {data && !isUnsure ? (
        <>
          {first.steps && <StartCard steps={first.steps} />}
          <DashboardCards data={data} unsent={unsent} />
          <div className={styles.columns}>
            <div className={styles.stack}>
              <CutOffPanel />
              <StepsPanel steps={data.steps} />
              <LotsPanel lots={data.lots} />
              <MonthPanel shipments={data.shipments} />
            </div>
            <div className={styles.stack}>
              <FailedJobsPanel />
              <WaitingCodesPanel />
              <ShopCards />
              <MissingWorkPanel />
              <ParcelsPanel />
              <RiskPanel risk={data.at_risk} />
              <StatusPanel statuses={data.statuses} />
            </div>
          </div>
          <DayPlots days={data.days} />
        </>
      ) : isError ? (
        <ErrorState
          icon={<IconCloudOff size={28} stroke={1.75} />}
          title={t('dashboard.failed.title')}
          action={
            <Button kind="primary" onClick={() => void refetch()}>
              {t('dashboard.failed.retry')}
            </Button>
          }
        >
          <p>{t('dashboard.failed.words')}</p>
        </ErrorState>
      ) : (
        <Bones />
      )}
    </DeskPage>
  );
}

/** The shape of what comes. */
function Bones() {
  return (
    <div aria-hidden className={styles.stack}>
      <div className={styles.cards}>
        {[1, 2, 3, 4].map((one) => (
          <div key={one} className={styles.bone} />
        ))}
      </div>
      <div className={styles.columns}>
        <div className={`${styles.bone} ${styles.tall}`} />
        <div className={`${styles.bone} ${styles.tall}`} />
      </div>
    </div>
  );
}
