import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from './column.ts';
import styles from './HeadCell.module.css';

const STEP = 16;

interface Props<Row> {
  readonly column: Column<Row>;
  /** px */
  readonly width: number;
  readonly sort: Sort | null;
  readonly afterCheck: boolean;
  readonly onSort: (() => void) | null;
  readonly onWidth: (width: number) => void;
  /** Called on Alt + arrow: the column changes places with its neighbour. */
  readonly onMove: (step: 1 | -1) => void;
}

/**
 * The title of a column. A press sorts, Alt + arrows move the column, and its edge sets the width by dragging or
 * arrows.
 */
export function HeadCell<Row>({ column, width, sort, afterCheck, onSort, onWidth, onMove }: Props<Row>) {
  const active = sort?.column === column.id;
  const Arrow = sort?.descending ? IconArrowDown : IconArrowUp;
  const names = [styles.cell];
  if (column.align === 'end') names.push(styles.end);
  if (column.fixed) names.push(styles.sticky);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <div
      role="columnheader"
      className={names.join(' ')}
      data-after-check={afterCheck ? '' : undefined}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {onSort && column.sortable ? (
        <button
          type="button"
          className={styles.sort}
          data-active={active ? '' : undefined}
          onClick={onSort}
          onKeyDown={onKeyDown}
        >
          <span className={styles.title}>{column.title}</span>
          {active && <Arrow size={14} stroke={2} aria-hidden />}
        </button>
      ) : (
        <span className={styles.title}>{column.title}</span>
      )}
      <Grip title={column.title} width={width} onWidth={onWidth} />
    </div>
  );
}

/** The edge of a column: dragged with a pointer, moved with the arrow keys. */
function Grip({
  title,
  width,
  onWidth,
}: {
  readonly title: string;
  readonly width: number;
  readonly onWidth: (width: number) => void;
}) {
  const { t } = useTranslation('desk');
  const [from, setFrom] = useState<{ readonly x: number; readonly width: number } | null>(null);
  // A column may be wider than its own width says, so dragging starts at the visible edge.
  const seen = (grip: HTMLElement) => grip.parentElement?.offsetWidth || width;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setFrom({ x: event.clientX, width: seen(event.currentTarget) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(seen(event.currentTarget) + (event.key === 'ArrowRight' ? STEP : -STEP));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.width', { column: title })}
      aria-valuenow={width}
      tabIndex={0}
      className={styles.grip}
      data-dragged={from ? '' : undefined}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => from && onWidth(from.width + event.clientX - from.x)}
      onPointerUp={() => setFrom(null)}
      onPointerCancel={() => setFrom(null)}
      onKeyDown={onKeyDown}
    />
  );
}
