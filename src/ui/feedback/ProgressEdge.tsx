import styles from './ProgressEdge.module.css';

/** The share of work that is done, as a line under the bar. `done` of `total`, both whole numbers. */
export function ProgressEdge({
  done,
  total,
  label,
}: {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(done, total)}
      className={styles.edge}
    >
      <div className={styles.done} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
