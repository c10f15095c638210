import { orderPath } from '#widgets/paths.ts';
import type { Column } from '#ui/table/column.ts';
import { RowLink } from '#ui/table/RowLink.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './FailedJobs.module.css';
import { jobWords, failureWords, type FailedJob } from './jobWords.ts';

/** What failed, of which order, why, how often, when. */
export function failedJobColumns(t: TFunction<'jobs'>): readonly Column<FailedJob>[] {
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
export function FailedJobCard({ job }: { readonly job: FailedJob }) {
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
