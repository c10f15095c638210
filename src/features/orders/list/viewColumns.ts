import { AS_MADE, inOrder, isShown, columnWidth, type ColumnShape, type TableLayout } from '#ui/table/tableLayout.ts';

/** A column as a saved view stores it; width null = automatic. */
export interface ViewColumn {
  readonly id: string;
  readonly width: number | null;
}

/** The visible columns in their order; empty when the table is unchanged. */
export function viewColumns(columns: readonly ColumnShape[], layout: TableLayout): ViewColumn[] {
  if (JSON.stringify(layout) === JSON.stringify(AS_MADE)) return [];
  return inOrder(columns, layout)
    .filter((column) => isShown(column, layout))
    .map((column) => ({
      id: column.id,
      width: layout.widths[column.id] === undefined ? null : columnWidth(column, layout),
    }));
}

/** The layout that a view stores; columns that no longer exist are ignored. */
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
