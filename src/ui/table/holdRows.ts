import type { RowKey } from './selection.ts';

export interface HeldRow<Row> {
  readonly row: Row;
  /** It left the list since; it is shown until the hand is off the table. */
  readonly gone: boolean;
}

export interface HeldRows<Row> {
  readonly rows: readonly HeldRow<Row>[];
  /** How many came since and wait to be shown. */
  readonly waiting: number;
}

/**
 * What a table shows while somebody points at it: the rows that stood there, in their places, with their new content;
 * those that left are marked and those that came wait, so that no row moves under the hand.
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
