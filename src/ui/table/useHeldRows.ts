import { useMemo, useState } from 'react';
import { holdRows, type HeldRows } from './holdRows.ts';
import type { RowKey } from './selection.ts';

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
