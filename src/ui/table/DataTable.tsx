import { useEffect, useId, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../layout/useMedia.ts';
import type { Column, Sort } from './column.ts';
import styles from './DataTable.module.css';
import { CardRow } from './CardRow.tsx';
import { CardsHead } from './PageChoice.tsx';
import { toggledRange, type RowKey } from './selection.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { cardsOn, inOrder, isShown, roomOf, trackOf, columnWidth } from './tableLayout.ts';
import { TableRow, type RowHandlers } from './TableRow.tsx';
import { useHeldRows } from './useHeldRows.ts';
import { useAside } from './useAside.ts';
import { useColumnsHere } from './useColumnsHere.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useTableKeys } from './useTableKeys.ts';
import { useTableLayout } from './useTableLayout.ts';

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  readonly label: string;
  /** Name under which the arrangement of the columns is stored. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** null while they are read: a skeleton of the same shape is shown. */
  readonly rows: readonly Row[] | null;
  readonly keyOf: (row: Row) => RowKey;
  /** Name of a row in texts: its reference. */
  readonly nameOf: (row: Row) => string;
  /**
   * The question that the rows answer (filters, sort, page). While it stays the same, rows do not move under the
   * pointer.
   */
  readonly question?: string;
  readonly sort?: Sort | null;
  readonly onSort?: (column: string) => void;
  readonly selection?: ReadonlySet<RowKey>;
  readonly onSelection?: (selection: ReadonlySet<RowKey>) => void;
  /** Whether a row can be chosen now; absent: each can. */
  readonly canChoose?: (row: Row) => boolean;
  readonly onOpen?: (row: Row) => void;
  /** The row as a card where columns have no room; without it the table scrolls sideways. */
  readonly card?: (row: Row) => ReactNode;
  /** In place of rows when there are none. */
  readonly empty?: ReactNode;
  /** Pagination, age of the data. */
  readonly footer?: ReactNode;
}

const NONE: ReadonlySet<RowKey> = new Set();
const CHECK_WIDTH = 40;
const NAME = '\u0000';
const NO_ROWS: readonly never[] = [];
const any = () => true;

/** The table of the desk: 36 px rows of any number, columns as the person wants them, all of it by keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, keyOf, nameOf, question = '', selection = NONE, onSelection, canChoose = any, onOpen } = props;
  const columns = useColumnsHere(props.columns);
  const { t } = useTranslation('desk');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useTableLayout(props.name);
  const asCards = useMedia(cardsOn(props.columns)) && props.card !== undefined;
  const coarse = useMedia('(pointer: coarse)');
  const [held, setHeld] = useState(false);
  const [active, setActive] = useState<RowKey | null>(null);
  const { shown, release } = useHeldRows(rows, keyOf, held || active !== null, question);
  const list = shown?.rows ?? NO_ROWS;
  const keys = useMemo(() => list.map(({ row }) => keyOf(row)), [list, keyOf]);
  const choosable = useMemo(
    () => list.filter(({ row }) => canChoose(row)).map(({ row }) => keyOf(row)),
    [list, keyOf, canChoose],
  );
  const touched = useRef<RowKey | null>(null);
  const visible = useMemo(
    () => inOrder(columns, layout).filter((column) => isShown(column, layout)),
    [columns, layout],
  );
  const rooms = useMemo(() => visible.map((column) => roomOf(column, layout)), [visible, layout]);
  const rowHeight = coarse ? 48 : 36;
  const isEmpty = rows !== null && list.length === 0;

  const near = useRowWindow({
    scroller,
    keys,
    rowHeight: asCards ? null : rowHeight,
    covered: asCards && !onSelection ? 0 : 36,
  });
  useRowFocus(scroller);
  useAside(scroller, isEmpty);
  useScrollRestoration(scroller, `${props.name} ${question}`, rows !== null);
  useEffect(() => setActive(null), [question]);

  const toggle = (key: RowKey, range: boolean) => {
    if (!choosable.includes(key)) return;
    onSelection?.(toggledRange(selection, choosable, range ? touched.current : null, key));
    touched.current = key;
  };
  const at = active === null ? -1 : keys.indexOf(active);
  const openActive = () => {
    const row = list[at];
    if (row && !row.gone) onOpen?.(row.row);
  };
  useTableKeys(scroller, {
    move: (step) => {
      const next = Math.max(0, Math.min(list.length - 1, at + step));
      setActive(keys[next] ?? null);
      near.show(next);
    },
    open: openActive,
    toggle: (range) => active !== null && onSelection && toggle(active, range),
    leave: () => {
      const some = selection.size > 0 || active !== null;
      if (selection.size > 0) onSelection?.(NONE);
      else setActive(null);
      return some;
    },
  });

  const choiceLabel = useMemo(() => {
    // Translated once for all rows: a text with a name in it costs as much as half a row.
    const [before = '', after = ''] = t('table.choose', { name: NAME }).split(NAME);
    return (row: Row) => before + nameOf(row) + after;
  }, [t, nameOf]);
  const acts = useLatestActs<Row>({
    toggle: onSelection ? toggle : null,
    open: onOpen ?? null,
    choiceLabel,
    canChoose,
  });
  const widths = visible.map((column) => columnWidth(column, layout));
  const rowWidth = widths.reduce((sum, width) => sum + width, onSelection ? CHECK_WIDTH : 0);
  const template = [onSelection ? `${CHECK_WIDTH}px` : '', ...visible.map((column) => trackOf(column, layout))].join(
    ' ',
  );

  return (
    <div className={styles.frame}>
      {isEmpty ? (
        props.empty
      ) : (
        <div
          ref={scroller}
          className={styles.scroller}
          style={
            { '--columns': template, '--row-width': `${rowWidth}px`, '--row-height': `${rowHeight}px` } as CSSProperties
          }
          data-scroll-x=""
          role="grid"
          tabIndex={0}
          aria-label={props.label}
          aria-rowcount={rows === null ? -1 : list.length + 1}
          aria-busy={rows === null || undefined}
          aria-multiselectable={onSelection ? true : undefined}
          aria-activedescendant={active === null || at === -1 ? undefined : `${id}-${active}`}
          onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          {asCards ? (
            onSelection && <CardsHead page={choosable} selection={selection} onSelection={onSelection} />
          ) : (
            <TableHead
              columns={visible}
              layout={layout}
              onLayout={setLayout}
              all={columns}
              sort={props.sort ?? null}
              onSort={props.onSort ?? null}
              page={choosable}
              selection={onSelection ? selection : null}
              onSelection={onSelection ?? null}
            />
          )}
          {rows === null ? (
            <SkeletonRows columns={visible} rooms={rooms} checks={onSelection !== undefined} />
          ) : (
            <div role="rowgroup" className={styles.body} style={{ height: near.height }}>
              {near.rows.map(({ slot, index, top }) => {
                const held = list[index];
                const key = keys[index];
                if (!held || key === undefined) return null;
                const common = {
                  id: `${id}-${key}`,
                  row: held.row,
                  rowKey: key,
                  index,
                  top,
                  chosen: selection.has(key),
                  active: key === active,
                  gone: held.gone,
                  acts,
                };
                return asCards ? (
                  <CardRow key={slot} {...common} measure={near.measure} card={props.card ?? nameOf} />
                ) : (
                  <TableRow key={slot} {...common} columns={visible} rooms={rooms} />
                );
              })}
            </div>
          )}
        </div>
      )}
      {(props.footer || (shown?.waiting ?? 0) > 0) && (
        <footer className={styles.foot}>
          {shown && shown.waiting > 0 && (
            <button type="button" className={styles.waiting} onClick={release}>
              {t('table.waiting', { count: shown.waiting })}
            </button>
          )}
          {props.footer}
        </footer>
      )}
    </div>
  );
}

/**
 * One object for all renders, whose functions call those of the last render: a new handler does not draw the rows
 * again.
 */
function useLatestActs<Row>(acts: RowHandlers<Row>): RowHandlers<Row> {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const { toggle, open, choiceLabel, canChoose } = acts;
  const [hasToggle, hasOpen] = [toggle !== null, open !== null];
  return useMemo(
    () => ({
      toggle: hasToggle ? (key, range) => latest.current.toggle?.(key, range) : null,
      open: hasOpen ? (row) => latest.current.open?.(row) : null,
      choiceLabel,
      canChoose,
    }),
    [hasToggle, hasOpen, choiceLabel, canChoose],
  );
}
