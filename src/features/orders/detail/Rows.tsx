import type { ReactNode } from 'react';
import styles from './detail.module.css';

export interface RowColumn<Row> {
  readonly title: string;
  readonly end?: boolean;
  readonly code?: boolean;
  readonly renderCell: (row: Row) => ReactNode;
}

/** A short table of what belongs to one order; long lists use the DataTable. An unknown value is shown as a dash. */
export function Rows<Row>(props: {
  readonly label: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}) {
  const look = ({ end, code }: RowColumn<Row>) =>
    [end ? styles.end : '', code ? 'code' : ''].filter(Boolean).join(' ') || undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div role="group" className={styles.scroll} aria-label={props.label} tabIndex={0} data-scroll-x="">
      <table className={styles.rows}>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th key={column.title} scope="col" className={column.end ? styles.end : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={props.keyOf(row)}>
              {props.columns.map((column) => (
                <td key={column.title} className={look(column)}>
                  {column.renderCell(row) ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
