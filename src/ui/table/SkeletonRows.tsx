import type { Column } from './column.ts';
import styles from './DataTable.module.css';

const ROWS = 12;

/**
 * Placeholder rows with the height and columns of the loaded ones, so that nothing jumps. Silent for screen readers.
 */
export function SkeletonRows<Row>({
  columns,
  rooms,
  checks,
}: {
  readonly columns: readonly Column<Row>[];
  readonly rooms: readonly string[];
  readonly checks: boolean;
}) {
  return (
    <div aria-hidden className={styles.body} style={{ height: `calc(${ROWS} * var(--row-height))` }}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row} style={{ top: `calc(${row} * var(--row-height))` }}>
          {checks && <div className={styles.check} />}
          {columns.map((column, at) => (
            <div
              key={column.id}
              style={{ flex: rooms[at] }}
              className={column.align === 'end' ? `${styles.cell} ${styles.end}` : styles.cell}
            >
              <span className={styles.bone} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
