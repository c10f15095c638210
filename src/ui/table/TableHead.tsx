import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from './column.ts';
import styles from './DataTable.module.css';
import { HeadCell } from './HeadCell.tsx';
import { PageChoice } from './PageChoice.tsx';
import type { RowKey } from './selection.ts';
import { moved, resized, columnWidth, type TableLayout } from './tableLayout.ts';

interface Props<Row> {
  /** Those that are shown, in their order. */
  readonly columns: readonly Column<Row>[];
  readonly all: readonly Column<Row>[];
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
  readonly sort: Sort | null;
  readonly onSort: ((column: string) => void) | null;
  readonly page: readonly RowKey[];
  readonly selection: ReadonlySet<RowKey> | null;
  readonly onSelection: ((selection: ReadonlySet<RowKey>) => void) | null;
}

function Head<Row>({ columns, all, layout, onLayout, sort, onSort, page, selection, onSelection }: Props<Row>) {
  const { t } = useTranslation('desk');
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} style={{ display: 'contents' }}>
        {selection && (
          <div role="columnheader" aria-label={t('table.choice')} className={styles.check}>
            <PageChoice page={page} selection={selection} onSelection={onSelection} />
          </div>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            width={columnWidth(column, layout)}
            sort={sort}
            afterCheck={selection !== null}
            onSort={onSort && (() => onSort(column.id))}
            onWidth={(width) => onLayout(resized(layout, column, width))}
            onMove={(step) => onLayout(moved(layout, all, column.id, step))}
          />
        ))}
      </div>
    </div>
  );
}

/** The titles: always visible, and in the same places before the rows are there. A scroll does not draw them again. */
export const TableHead = memo(Head) as typeof Head;
