import { isOpenPrint } from '#domain/printing/printQueue.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { usePrintJobs } from '#offline/hooks/usePrints.ts';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Printers.module.css';
import { QueueRow } from './QueueRow.tsx';

/** Settled jobs that are shown under those that are not. */
const SETTLED_SHOWN = 20;

/** What this device still has to print, in its order, and what it printed last. */
export function PrintQueue() {
  const { t } = useTranslation('printing');
  const jobs = usePrintJobs();
  const isOffline = useConnection().state === 'offline';
  const open = jobs?.filter(isOpenPrint).toReversed() ?? [];
  const settled = jobs?.filter((job) => !isOpenPrint(job)).slice(0, SETTLED_SHOWN) ?? [];
  return (
    <section className={styles.part} aria-labelledby="print-queue" aria-busy={jobs === null}>
      <h2 id="print-queue" className={styles.title}>
        {t('queue.title')}
      </h2>
      {isOffline && (
        <p role="status" className={styles.note}>
          {t('queue.offline')}
        </p>
      )}
      {jobs === null && <Skeleton rows={2} height={72} />}
      {jobs?.length === 0 && (
        <EmptyState title={t('queue.empty')} icon={<IconPrinter size={32} stroke={1.5} />}>
          <p>{t('queue.emptyText')}</p>
        </EmptyState>
      )}
      {jobs && jobs.length > 0 && (
        <ul>
          {[...open, ...settled].map((job) => (
            <QueueRow key={job.seq} job={job} open={open} />
          ))}
        </ul>
      )}
    </section>
  );
}
