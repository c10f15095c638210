import { PATHS } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CutOffPanel } from './CutOffPanel.tsx';
import { DashboardCards } from './DashboardCards.tsx';
import styles from './DashboardPage.module.css';
import { DayPlots } from './DayPlots.tsx';
import { FailedJobsPanel } from './FailedJobsPanel.tsx';
import { LotsPanel } from './LotsPanel.tsx';
import { MissingWorkPanel } from './MissingWorkPanel.tsx';
import { MonthPanel } from './MonthPanel.tsx';
import { ParcelsPanel } from './ParcelsPanel.tsx';
import { ShopCards } from './ShopCards.tsx';
import { RiskPanel } from './RiskPanel.tsx';
import { StartCard } from './StartCard.tsx';
import { StartSteps } from '../start/StartSteps.tsx';
import { isNew, useFirstSteps } from '../start/useFirstSteps.ts';
import { StatusPanel } from './StatusPanel.tsx';
import { StepsPanel } from './StepsPanel.tsx';
import { useDashboard } from './useDashboard.ts';

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
