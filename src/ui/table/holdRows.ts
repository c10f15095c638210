import type { RowKey } from './selection.ts';

export interface HeldRow<Row> {
  readonly row: Row;
  /** The row has left the list and is shown until the pointer leaves the table. */
  readonly gone: boolean;
}

export interface HeldRows<Row> {
  readonly rows: readonly HeldRow<Row>[];
  /** How many new rows wait to be shown. */
  readonly waiting: number;
}

/**
 * The rows of a table while somebody points at it: those that were there, in their places, with their new content. Rows
 * that left are marked and new ones wait, so that no row moves under the pointer.
 */
export function holdRows<Row>(shown: readonly Row[], now: readonly Row[], keyOf: (row: Row) => RowKey): HeldRows<Row> {
  if (shown === now) return { rows: now.map((row) => ({ row, gone: false })), waiting: 0 };
  const current = new Map(now.map((row) => [keyOf(row), row]));
  const rows = shown.map((row) => {
    const fresh = current.get(keyOf(row));
    return fresh === undefined ? { row, gone: true } : { row: fresh, gone: false };
  });
  const stood = new Set(shown.map(keyOf));
  return { rows, waiting: now.filter((row) => !stood.has(keyOf(row))).length };
}
