import { heldBehind } from '#domain/printing/printQueue.ts';
import type { PrintJob } from '#offline/db/printDatabase.ts';
import { usePrintJob, usePrintJobs } from '#offline/hooks/usePrints.ts';
import type { PrintAnswer } from '#offline/printing/printFile.ts';
import { settlePrint } from '#offline/printing/settlePrint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PATHS } from '../paths.ts';
import { ProblemCard } from './ProblemCard.tsx';
import styles from './Printing.module.css';

/** What became of something that was printed here a moment ago. Texts: area printing. */
export function PrintProgress({ answer }: { readonly answer: PrintAnswer | null }) {
  const { t } = useTranslation('printing');
  const job = usePrintJob(answer?.state === 'queued' || answer?.state === 'handed' ? answer.seq : null);
  const isElsewhere = useLocation().pathname !== PATHS.printers;
  const toQueue = isElsewhere && <ButtonLink to={PATHS.printers}>{t('toQueue')}</ButtonLink>;
  if (answer?.state === 'failed') return <ProblemCard problem={answer.problem} />;
  if (!job) return answer?.state === 'handed' ? <p role="status">{t(`how.${answer.how}`)}</p> : null;
  if (job.state === 'handed')
    return (
      <div className={styles.acts}>
        <p role="status">{t(`handed.${job.how ?? 'saved'}`)}</p>
        <Button onClick={() => void settlePrint(job.seq, 'printed')}>{t('act.cameOut')}</Button>
      </div>
    );
  if (job.problem && job.state === 'failed') return <ProblemCard problem={job.problem}>{toQueue}</ProblemCard>;
  return (
    <>
      <p role="status" className={styles.progress}>
        {t(`state.${job.state}`)} · {job.printer?.name}
        {job.state === 'unsure' && toQueue}
      </p>
      {job.state === 'waiting' && <WaitsFor job={job}>{toQueue}</WaitsFor>}
    </>
  );
}

/** What a waiting job is held by: whoever waits for it hears of the printer without paper, not of a queue. */
function WaitsFor({ job, children }: { readonly job: PrintJob; readonly children: ReactNode }) {
  const { t } = useTranslation('printing');
  const held = heldBehind(job, usePrintJobs() ?? []);
  if (!held) return <div className={styles.acts}>{children}</div>;
  const why = <p>{t('queue.held', { title: held.title })}</p>;
  if (held.problem)
    return (
      <ProblemCard problem={held.problem}>
        {why}
        {children}
      </ProblemCard>
    );
  return (
    <div role="alert" className={styles.acts}>
      {why}
      {children}
    </div>
  );
}
