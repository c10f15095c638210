import { AS_MADE, inOrder, isShown, columnWidth, type ColumnShape, type TableLayout } from '#ui/table/tableLayout.ts';

/** A column as a saved view keeps it; null = as wide as it comes. */
export interface ViewColumn {
  readonly id: string;
  readonly width: number | null;
}

/** The columns in sight, in their order; none when the table stands as it was made. */
export function viewColumns(columns: readonly ColumnShape[], layout: TableLayout): ViewColumn[] {
  if (JSON.stringify(layout) === JSON.stringify(AS_MADE)) return [];
  return inOrder(columns, layout)
    .filter((column) => isShown(column, layout))
    .map((column) => ({
      id: column.id,
      width: layout.widths[column.id] === undefined ? null : columnWidth(column, layout),
    }));
}

/** The arrangement that a view asks for; columns that are gone since are passed over. */
export function layoutOf(columns: readonly ColumnShape[], kept: readonly ViewColumn[]): TableLayout {
  if (kept.length === 0) return AS_MADE;
  const ids = new Set(kept.map(({ id }) => id));
  return {
    order: kept.map(({ id }) => id),
    hidden: columns.filter((column) => !column.optional && !column.fixed && !ids.has(column.id)).map(({ id }) => id),
    shown: columns.filter((column) => column.optional && ids.has(column.id)).map(({ id }) => id),
    widths: Object.fromEntries(kept.flatMap(({ id, width }) => (width === null ? [] : [[id, width] as const]))),
  };
}
