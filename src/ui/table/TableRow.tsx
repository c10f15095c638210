import { memo, type MouseEvent } from 'react';
import { CheckBox } from './CheckBox.tsx';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { pressRow } from './pressRow.ts';
import type { RowKey } from './selection.ts';

export interface RowHandlers<Row> {
  readonly toggle: ((key: RowKey, range: boolean) => void) | null;
  readonly open: ((row: Row) => void) | null;
  /** Label of a row's checkbox for screen readers. */
  readonly choiceLabel: (row: Row) => string;
  /** A row that cannot be chosen shows no checkbox. */
  readonly canChoose: (row: Row) => boolean;
}

interface Props<Row> {
  readonly id: string;
  readonly row: Row;
  readonly rowKey: RowKey;
  readonly index: number;
  /** px from the top of the body */
  readonly top: number;
  readonly columns: readonly Column<Row>[];
  /** Width of each column as a value of `flex`. */
  readonly rooms: readonly string[];
  readonly chosen: boolean;
  readonly active: boolean;
  readonly gone: boolean;
  /** The same object as long as the page is open, so that a scroll draws only the rows that come into view. */
  readonly acts: RowHandlers<Row>;
}

function Row<R>({ id, row, rowKey, index, top, columns, rooms, chosen, active, gone, acts }: Props<R>) {
  const { toggle, open } = acts;
  const onClick = (event: MouseEvent) => {
    if (open && !gone) pressRow(event, () => open(row));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on the grid opens the active row
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={toggle ? chosen : undefined}
      data-active={active ? '' : undefined}
      data-gone={gone ? '' : undefined}
      className={open ? `${styles.row} ${styles.opens}` : styles.row}
      style={{ top }}
      onClick={onClick}
    >
      {toggle && (
        <div role="gridcell" className={CHECK}>
          {acts.canChoose(row) && (
            <CheckBox label={acts.choiceLabel(row)} checked={chosen} onToggle={(range) => toggle(rowKey, range)} />
          )}
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role={column.fixed ? 'rowheader' : 'gridcell'}
          className={cellLook(column, toggle !== null)}
          style={{ flex: rooms[at] }}
        >
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}

export const TableRow = memo(Row) as typeof Row;

const CHECK = `${styles.check} ${styles.sticky}`;
const FIXED = `${styles.cell} ${styles.sticky}`;
const AFTER_CHECK = `${FIXED} ${styles.afterCheck}`;
const END = `${styles.cell} ${styles.end}`;

function cellLook(
  { fixed, align }: { readonly align?: 'end'; readonly fixed?: boolean },
  checks: boolean,
): string | undefined {
  if (fixed) return checks ? AFTER_CHECK : FIXED;
  return align === 'end' ? END : styles.cell;
}
