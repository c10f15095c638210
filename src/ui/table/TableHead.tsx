import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from './CheckBox.tsx';
import type { Column, Sort } from './column.ts';
import styles from './DataTable.module.css';
import { HeadCell } from './HeadCell.tsx';
import { toggledPage, type RowKey } from './selection.ts';
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
  const chosen = selection === null ? 0 : page.filter((key) => selection.has(key)).length;
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} style={{ display: 'contents' }}>
        {selection && (
          <div role="columnheader" aria-label={t('table.choice')} className={styles.check}>
            <CheckBox
              label={t('table.choosePage')}
              checked={page.length > 0 && chosen === page.length}
              some={chosen > 0 && chosen < page.length}
              onToggle={() => onSelection?.(toggledPage(selection, page))}
            />
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
