import { usePrintJob } from '#offline/hooks/usePrints.ts';
import type { PrintAnswer } from '#offline/printing/printFile.ts';
import { Link } from '#ui/link/Link.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PATHS } from '../paths.ts';
import { ProblemCard } from './ProblemCard.tsx';
import styles from './Printing.module.css';

/** What became of something that was printed here a moment ago. Texts: area printing. */
export function PrintProgress({ answer }: { readonly answer: PrintAnswer | null }) {
  const { t } = useTranslation('printing');
  const job = usePrintJob(answer?.state === 'queued' ? answer.seq : null);
  const isElsewhere = useLocation().pathname !== PATHS.printers;
  const toQueue = isElsewhere && <Link to={PATHS.printers}>{t('toQueue')}</Link>;
  if (answer?.state === 'failed') return <ProblemCard problem={answer.problem} />;
  if (answer?.state === 'handed') return <p role="status">{t(`how.${answer.how}`)}</p>;
  if (!job) return null;
  if (job.problem && job.state === 'failed') return <ProblemCard problem={job.problem}>{toQueue}</ProblemCard>;
  return (
    <p role="status" className={styles.progress}>
      {t(`state.${job.state}`)} · {job.printer?.name}
      {(job.state === 'unsure' || job.state === 'waiting') && toQueue}
    </p>
  );
}
