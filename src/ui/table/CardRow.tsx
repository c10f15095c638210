import type { ReactNode } from 'react';
import { CheckBox } from './CheckBox.tsx';
import styles from './DataTable.module.css';
import { pressRow } from './pressRow.ts';
import type { RowKey } from './selection.ts';
import type { RowHandlers } from './TableRow.tsx';

/** A row of the table on a narrow screen: its important values, one above the other. */
export function CardRow<Row>(props: {
  readonly id: string;
  readonly row: Row;
  readonly rowKey: RowKey;
  readonly index: number;
  readonly top: number;
  readonly chosen: boolean;
  readonly active: boolean;
  readonly gone: boolean;
  readonly acts: RowHandlers<Row>;
  readonly measure: (element: Element | null) => void;
  readonly card: (row: Row) => ReactNode;
}) {
  const { row, rowKey, acts, measure } = props;
  const { toggle, open } = acts;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on the grid opens the active row
    <div
      ref={measure}
      role="row"
      id={props.id}
      data-index={props.index}
      aria-rowindex={props.index + 2}
      aria-selected={toggle ? props.chosen : undefined}
      data-active={props.active ? '' : undefined}
      data-gone={props.gone ? '' : undefined}
      className={styles.card}
      style={{ transform: `translateY(${props.top}px)` }}
      onClick={(event) => {
        if (open && !props.gone) pressRow(event, () => open(row));
      }}
    >
      {toggle && (
        <div role="gridcell">
          {acts.canChoose(row) && (
            <CheckBox
              label={acts.choiceLabel(row)}
              checked={props.chosen}
              onToggle={(range) => toggle(rowKey, range)}
            />
          )}
        </div>
      )}
      <div role="gridcell" className={styles.cardBody}>
        {props.card(row)}
      </div>
    </div>
  );
}
