import type { ReactNode } from 'react';
import type { ColumnShape } from './tableLayout.ts';

export interface Column<Row> extends ColumnShape {
  readonly title: string;
  /** Draws the value of a row. Its element shows other rows later, so a cell must not hold state of its row. */
  readonly cell: (row: Row) => ReactNode;
  /** end: figures. */
  readonly align?: 'end';
  readonly sortable?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** `sort` of a list call: the field, with `-` before it for descending. */
export const sortText = (sort: Sort | null): string | undefined =>
  sort ? `${sort.descending ? '-' : ''}${sort.column}` : undefined;

/** The first field of a `sort` text; null for none. */
export function readSort(text: string | null | undefined): Sort | null {
  const [first] = (text ?? '').split(',');
  if (!first) return null;
  return first.startsWith('-') ? { column: first.slice(1), descending: true } : { column: first, descending: false };
}

/** The sort after a press on a title: ascending, descending, then the order of the page again. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}
