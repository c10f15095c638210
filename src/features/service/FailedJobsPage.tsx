import { deadJobs, MAX_DEAD_JOBS } from '#contract/service/jobs.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { ApiError, isRefused } from '#platform/api/apiError.ts';
import { orderPath } from '#widgets/paths.ts';
import { BulkBar } from '#ui/bulk/BulkBar.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconCircleCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FailedJobCard, failedJobColumns } from './failedJobColumns.tsx';
import { jobWords, type FailedJob } from './jobWords.ts';
import { useRerun } from './useRerun.ts';

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
