import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { quantity } from '../format/numbers.ts';
import { Sheet } from '../overlay/Sheet.tsx';
import type { Outcome, OutcomeRow } from './groupOutcomes.ts';
import { OutcomeGroups } from './OutcomeGroups.tsx';
import styles from './ResultSheet.module.css';

const ORDER: readonly Outcome[] = ['refused', 'forbidden', 'waiting', 'done'];

interface Props {
  readonly title: string;
  readonly rows: readonly OutcomeRow[];
  /**
   * The run goes on: how much is done, and how to stop the rest. `mayLeave`: the work is stored and continues without
   * this sheet.
   */
  readonly running?: {
    readonly done: number;
    readonly total: number;
    readonly onCancel: () => void;
    readonly mayLeave?: boolean;
  };
  /** Repeats the refused ones only; absent when a repeat makes no sense. */
  readonly onRetry?: () => void;
  /** Words between the sums and the rows: where waiting and refused work can be found from now on. */
  readonly note?: ReactNode;
  /** What can be done with the successful ones, below the sums. */
  readonly files?: ReactNode;
  /** What mends the refused rows of one reason. */
  readonly mend?: (rows: readonly OutcomeRow[]) => ReactNode;
  /** Further buttons, before the others. */
  readonly extra?: ReactNode;
  readonly onCsv: () => void;
  readonly onClose: () => void;
}

/**
 * The outcome of each row: refusals first, by their reason, then what waits, then what is done. While it is open it is
 * the only summary of a run.
 */
export function ResultSheet({ title, rows, running, onRetry, note, files, mend, extra, onCsv, onClose }: Props) {
  const { t, i18n } = useTranslation('desk');
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const actions = running ? (
    <>
      <Button onClick={running.onCancel}>{t('result.cancel')}</Button>
      {running.mayLeave && <Button onClick={onClose}>{t('result.leave')}</Button>}
    </>
  ) : (
    <>
      {extra}
      <Button onClick={onCsv}>{t('result.csv')}</Button>
      {onRetry && count('refused') > 0 && (
        <Button onClick={onRetry}>{t('result.retry', { count: count('refused') })}</Button>
      )}
      {/* Files have a primary act of their own. */}
      <Button kind={files ? 'secondary' : 'primary'} onClick={onClose}>
        {t('result.close')}
      </Button>
    </>
  );
  return (
    <Sheet open title={title} onClose={onClose} dismissable={!running || running.mayLeave === true} actions={actions}>
      {running && (
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={running.total}
          aria-valuenow={running.done}
        >
          <span style={{ width: `${(running.done / Math.max(1, running.total)) * 100}%` }} />
        </div>
      )}
      <p className={styles.sums} role="status">
        {ORDER.filter((outcome) => count(outcome) > 0).map((outcome) => (
          <span key={outcome}>
            {t(`result.sum.${outcome}`, { count: count(outcome), figure: quantity(count(outcome), i18n.language) })}
          </span>
        ))}
      </p>
      {files}
      {note && <div className={styles.note}>{note}</div>}
      <OutcomeGroups rows={rows} label={title} {...(mend && { mend })} />
    </Sheet>
  );
}
