import { settlePrint } from '#offline/printing/settlePrint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ProblemCard } from '#widgets/printing/ProblemCard.tsx';
import { PrintProgress } from '#widgets/printing/PrintProgress.tsx';
import { IconCheck, IconPrinter, IconQuestionMark, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../steps/steps.module.css';
import type { BenchLabelHand, LabelState } from './useBenchLabel.ts';

interface Props {
  readonly state: Extract<LabelState, { phase: 'printing' }>;
  readonly onMake: BenchLabelHand['make'];
  /** A person says that the label is on the parcel, where the device keeps no trace that could say so. */
  readonly onOwn: () => void;
  readonly onPlate: () => void;
}

/** How far the labels are on their way to paper; what a person decides of them is decided here, too. */
export function PrintingLabel({ state: { job, made }, onMake, onOwn, onPlate }: Props) {
  const { t } = useTranslation(['packingLater', 'printing']);
  const answer = made?.outcome === 'made' ? made.answer : null;
  const failed = job?.state === 'failed' || answer?.state === 'failed';
  const isUnsure = job?.state === 'unsure';
  const handed = job?.state === 'handed' ? job.how : !job && answer?.state === 'handed' ? answer.how : null;
  if (handed)
    return (
      <div className={styles.body}>
        <p className={`${styles.warning} ${styles.lead}`} role="status">
          <IconQuestionMark size={22} stroke={1.75} aria-hidden />
          {t(`packingLater:label.handed.${handed}`)}
        </p>
        <div className={styles.chips}>
          <Button
            size="floor"
            kind="primary"
            data-bench-card="confirm"
            icon={<IconCheck size={24} stroke={2} />}
            onClick={() => (job ? void settlePrint(job.seq, 'printed') : onOwn())}
          >
            {t('packingLater:label.onParcel')}
          </Button>
          <Button
            size="floor"
            data-bench-card="print"
            icon={<IconPrinter size={24} stroke={1.75} />}
            onClick={() => onMake()}
          >
            {t('packingLater:label.handOver')}
          </Button>
          <Button size="floor" onClick={onPlate}>
            {t('packingLater:label.withPlate')}
          </Button>
        </div>
      </div>
    );
  const again = () => (job ? void settlePrint(job.seq, 'waiting') : onMake());
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t(failed ? 'packingLater:label.failed' : 'packingLater:label.made')}</p>
      {answer?.state === 'failed' && !job ? (
        <ProblemCard problem={answer.problem} />
      ) : (
        job && <PrintProgress answer={{ state: 'queued', seq: job.seq }} />
      )}
      {(failed || isUnsure) && (
        <div className={styles.chips}>
          {isUnsure && job && (
            <Button
              size="floor"
              kind="primary"
              data-bench-card="confirm"
              icon={<IconCheck size={24} stroke={2} />}
              onClick={() => void settlePrint(job.seq, 'printed')}
            >
              {t('printing:act.cameOut')}
            </Button>
          )}
          <Button
            size="floor"
            kind={isUnsure ? 'secondary' : 'primary'}
            data-bench-card="print"
            icon={isUnsure ? <IconPrinter size={24} stroke={1.75} /> : <IconRefresh size={24} stroke={1.75} />}
            onClick={again}
          >
            {t(isUnsure ? 'printing:act.again' : 'packingLater:label.retry')}
          </Button>
          {failed && (
            <Button size="floor" onClick={onPlate}>
              {t('packingLater:label.withPlate')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
