export type Outcome = 'done' | 'refused' | 'forbidden' | 'waiting';

export interface OutcomeRow {
  readonly id: string | number;
  /** Reference of the row, in the type for codes. */
  readonly name: string;
  /** Path of the row's own page. */
  readonly to?: string;
  readonly outcome: Outcome;
  /** Text of the code, or what to say about a success; absent = the word of the outcome. */
  readonly why?: string;
}

export interface OutcomeGroup {
  readonly outcome: Outcome;
  readonly why: string | undefined;
  readonly rows: readonly OutcomeRow[];
}

const ORDER: readonly Outcome[] = ['refused', 'forbidden', 'waiting', 'done'];

/**
 * Groups equal outcomes with an equal reason: refusals first, of those the most frequent first. Rows keep their order
 * within a group.
 */
export function groupOutcomes(rows: readonly OutcomeRow[]): readonly OutcomeGroup[] {
  const groups = new Map<string, OutcomeGroup & { readonly rows: OutcomeRow[] }>();
  for (const row of rows) {
    const key = `${row.outcome} ${row.why ?? ''}`;
    const known = groups.get(key);
    if (known) known.rows.push(row);
    else groups.set(key, { outcome: row.outcome, why: row.why, rows: [row] });
  }
  return [...groups.values()].toSorted(
    (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || b.rows.length - a.rows.length,
  );
}
