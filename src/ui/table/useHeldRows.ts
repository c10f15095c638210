import { useMemo, useState } from 'react';
import type { RowKey } from './selection.ts';

interface HeldRow<Row> {
  readonly row: Row;
  /** The row has left the list and is shown until the pointer leaves the table. */
  readonly gone: boolean;
}

interface HeldRows<Row> {
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

/**
 * The rows to draw: the given ones, or while `held` those from the beginning of the hold. Another `question` (filters,
 * sort, page) is the person's own request and shows its answer at once. `release` shows the waiting rows.
 */
export function useHeldRows<Row>(
  given: readonly Row[] | null,
  keyOf: (row: Row) => RowKey,
  held: boolean,
  question: string,
): { readonly shown: HeldRows<Row> | null; readonly release: () => void } {
  const [kept, setKept] = useState<{ readonly question: string; readonly rows: readonly Row[] | null }>({
    question,
    rows: given,
  });
  const release = () => setKept({ question, rows: given });
  const stale = kept.question !== question || kept.rows === null || !held;
  if (stale && (kept.rows !== given || kept.question !== question)) release();
  const base = stale ? given : kept.rows;
  // Computed once per answer, not once per frame of a scroll.
  const shown = useMemo(() => given && base && holdRows(base, given, keyOf), [base, given, keyOf]);
  return { shown, release };
}
