/**
 * The delta starts this much before the newest time seen. `updated_at` is set inside the transaction and visible after
 * its commit: a transaction that waits for a lock (at most 10 s each) or writes hundreds of orders commits after newer
 * rows. A minute costs one minute of changes read twice; less would miss such an order until the next complete read.
 */
const OVERLAP_MS = 60_000;

/**
 * The time from which to ask for changes.
 * @param upTo highest `updated_at` that was seen, ISO in UTC
 * @returns ISO in UTC
 */
export function deltaFrom(upTo: string): string {
  return new Date(Date.parse(upTo) - OVERLAP_MS).toISOString();
}

/** The highest `updated_at`; times of one server in one zone sort as text once they are normalised. */
export function highest(times: readonly string[], before: string | null): string | null {
  const all = times.map((time) => new Date(time).toISOString());
  if (before !== null) all.push(before);
  return all.length === 0 ? null : all.reduce((a, b) => (a > b ? a : b));
}
