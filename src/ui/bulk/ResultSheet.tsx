import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { quantity } from '../format/numbers.ts';
import { Sheet } from '../overlay/Sheet.tsx';
import styles from './ResultSheet.module.css';

export type Outcome = 'done' | 'refused' | 'forbidden' | 'waiting';

export interface ResultRow {
  readonly id: string | number;
  /** Reference of the thing, letter by letter. */
  readonly name: ReactNode;
  readonly outcome: Outcome;
  /** Text of the code, or what is to be said of something done; absent = the word of the outcome. */
  readonly why?: string;
}

const ICONS = { done: IconCircleCheck, refused: IconCircleX, forbidden: IconBan, waiting: IconClock };
const ORDER: readonly Outcome[] = ['refused', 'forbidden', 'waiting', 'done'];

interface Props {
  readonly title: string;
  readonly rows: readonly ResultRow[];
  /** It still runs: how much is done, and how to stop the rest. `mayLeave`: it is stored and goes on without this sheet. */
  readonly running?: { readonly done: number; readonly total: number; readonly onCancel: () => void; readonly mayLeave?: boolean };
  /** Only those that were refused, once more; absent when trying again makes no sense. */
  readonly onRetry?: () => void;
  /** Words between the sums and the rows: where what waits or was refused stands from now on. */
  readonly note?: ReactNode;
  /** Beside the others, first. */
  readonly extra?: ReactNode;
  readonly onCsv: () => void;
  readonly onClose: () => void;
}

/** What became of each one: refusals first with their reason, then what waits, then what is done (features L6). */
export function ResultSheet({ title, rows, running, onRetry, note, extra, onCsv, onClose }: Props) {
  const { t, i18n } = useTranslation('desk');
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const sorted = rows.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  const actions = running ? (
    <>
      <Button onClick={running.onCancel}>{t('result.cancel')}</Button>
      {running.mayLeave && <Button onClick={onClose}>{t('result.leave')}</Button>}
    </>
  ) : (
    <>
      {extra}
      <Button onClick={onCsv}>{t('result.csv')}</Button>
      {onRetry && count('refused') > 0 && <Button onClick={onRetry}>{t('result.retry', { count: count('refused') })}</Button>}
      <Button kind="primary" onClick={onClose}>
        {t('result.close')}
      </Button>
    </>
  );
  return (
    <Sheet open title={title} onClose={onClose} dismissable={!running || running.mayLeave === true} actions={actions}>
      {running && (
        <div className={styles.progress} role="progressbar" aria-label={title} aria-valuemin={0} aria-valuemax={running.total} aria-valuenow={running.done}>
          <span style={{ width: `${(running.done / Math.max(1, running.total)) * 100}%` }} />
        </div>
      )}
      <p className={styles.sums} role="status">
        {ORDER.filter((outcome) => count(outcome) > 0).map((outcome) => (
          <span key={outcome}>{t(`result.sum.${outcome}`, { count: count(outcome), figure: quantity(count(outcome), i18n.language) })}</span>
        ))}
      </p>
      {note && <div className={styles.note}>{note}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label={title}>
        {sorted.map((row) => {
          const Icon = ICONS[row.outcome];
          return (
            <li key={row.id} className={styles.row}>
              <span className="code">{row.name}</span>
              <span className={styles.why} data-outcome={row.outcome}>
                <Icon size={16} stroke={2} aria-hidden />
                <span>{row.why ?? t(`result.outcome.${row.outcome}`)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
