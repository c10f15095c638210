export type RowKey = string | number;

/** One row chosen or let go. */
export function toggledRow(selection: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Every row of the page, or none when all of them are chosen already; rows of other pages stay as they are. */
export function toggledPage(selection: ReadonlySet<RowKey>, page: readonly RowKey[]): ReadonlySet<RowKey> {
  const next = new Set(selection);
  const all = page.every((key) => selection.has(key));
  for (const key of page) {
    if (all) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** Gives the rows from the last one touched to this one, both included, the state that this one gets (shift). */
export function toggledRange(
  selection: ReadonlySet<RowKey>,
  page: readonly RowKey[],
  from: RowKey | null,
  to: RowKey,
): ReadonlySet<RowKey> {
  const start = from === null ? -1 : page.indexOf(from);
  const end = page.indexOf(to);
  if (start === -1 || end === -1) return toggledRow(selection, to);
  const choose = !selection.has(to);
  const next = new Set(selection);
  for (const key of page.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    if (choose) next.add(key);
    else next.delete(key);
  }
  return next;
}
