import { IconCircleCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { deadJobs, MAX_DEAD_JOBS } from '#contract/service/jobs.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { ApiError, isRefused } from '#platform/api/apiError.ts';
import { BulkBar } from '#ui/bulk/BulkBar.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { RowLink } from '#ui/table/RowLink.tsx';
import { Age } from '#ui/time/Age.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { orderPath } from '#widgets/paths.ts';
import styles from './FailedJobs.module.css';
import { type FailedJob, failureWords, jobWords } from './jobWords.ts';
import { useRerun } from './useRerun.ts';

/** What failed, of which order, why, how often, when. */
function failedJobColumns(t: TFunction<'jobs'>): readonly Column<FailedJob>[] {
  return [
    { id: 'what', title: t('column.what'), width: 290, fixed: true, cell: (job) => jobWords(job, t) },
    { id: 'order', title: t('column.order'), width: 136, cell: (job) => <JobOrder job={job} /> },
    { id: 'why', title: t('column.why'), width: 340, cell: (job) => failureWords(job, t) },
    { id: 'attempts', title: t('column.attempts'), width: 92, align: 'end', cell: ({ attempts }) => attempts },
    { id: 'failed', title: t('column.failed'), width: 150, cell: (job) => <Moment at={Date.parse(job.failed_at)} /> },
    {
      id: 'begun',
      title: t('column.begun'),
      width: 140,
      optional: true,
      cell: (job) => <Moment at={Date.parse(job.created_at)} />,
    },
  ];
}

/** The same where there is no room for columns. */
function FailedJobCard({ job }: { readonly job: FailedJob }) {
  const { t } = useTranslation('jobs');
  return (
    <div className={styles.card}>
      <strong>{jobWords(job, t)}</strong>
      <span className={styles.why}>{failureWords(job, t)}</span>
      <span className={styles.facts}>
        <JobOrder job={job} />
        <span>{t('attempts', { count: job.attempts })}</span>
        <Moment at={Date.parse(job.failed_at)} />
      </span>
    </div>
  );
}

function JobOrder({ job: { order_id, order_reference } }: { readonly job: FailedJob }) {
  return order_id === null ? '—' : <RowLink to={orderPath(order_id)}>{order_reference}</RowLink>;
}

/** Route /jobs: what the server gave up, of which order, why, and the way to have it done after all. */
export function FailedJobsPage() {
  const { t, i18n } = useTranslation('jobs');
  const navigate = useNavigate();
  const isOffline = useConnection().state === 'offline';
  const { data, dataUpdatedAt, isError, error, refetch } = useEndpoint(deadJobs, {});
  const { busy, rerun } = useRerun(deadJobs);
  const [chosen, setChosen] = useState<ReadonlySet<number | string>>(new Set());
  const columns = useMemo(() => failedJobColumns(t), [t]);
  const shown = useMemo(() => data?.slice(0, MAX_DEAD_JOBS) ?? null, [data]);
  const count = shown && quantity(shown.length, i18n.language);
  const hasMore = data !== undefined && data.length > MAX_DEAD_JOBS;
  const jobs = shown?.filter(({ id }) => chosen.has(id)) ?? [];
  const refused = isRefused(error) ? error : null;
  const words = error instanceof ApiError && error.kind === 'unreadable' ? 'failed.unreadable' : 'failed.words';
  const runAgain = async () => {
    await rerun(jobs);
    setChosen(new Set());
  };
  return (
    <DeskPage title={t('title')} shape="fill" count={count !== null && hasMore ? `${count}+` : (count ?? undefined)}>
      {isError && !data ? (
        <ErrorState
          icon={<IconCloudOff size={28} stroke={1.75} />}
          title={t('failed.title')}
          {...(!refused && {
            action: (
              <Button kind="primary" onClick={() => void refetch()}>
                {t('failed.retry')}
              </Button>
            ),
          })}
        >
          <p>{refused ? (refused.serverMessage ?? t('failed.refused')) : t(words)}</p>
        </ErrorState>
      ) : (
        <DataTable
          label={t('title')}
          name="failedJobs"
          columns={columns}
          rows={shown}
          keyOf={keyOf}
          nameOf={(job) => jobWords(job, t)}
          selection={chosen}
          onSelection={setChosen}
          onOpen={({ order_id }) => order_id !== null && void navigate(orderPath(order_id))}
          card={card}
          empty={
            <EmptyState icon={<IconCircleCheck size={28} stroke={1.75} />} title={t('empty.title')}>
              <p>{t('empty.words')}</p>
            </EmptyState>
          }
          footer={
            data && (
              <span>
                {t(isError || isOffline ? 'old' : 'updated')} <Age at={dataUpdatedAt} />
              </span>
            )
          }
        />
      )}
      <BulkBar
        count={jobs.length}
        acts={[
          {
            id: 'rerun',
            label: t('rerun', { count: jobs.length }),
            icon: <IconRefresh size={18} stroke={1.75} aria-hidden />,
            primary: true,
            onChoose: () => void runAgain(),
            ...((isOffline || busy) && { barred: t(isOffline ? 'needsNetwork' : 'running') }),
          },
        ]}
        onClear={() => setChosen(new Set())}
      />
    </DeskPage>
  );
}

const keyOf = (job: FailedJob) => job.id;
const card = (job: FailedJob) => <FailedJobCard job={job} />;
