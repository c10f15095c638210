/**
 * The delta starts this much before what was seen. `updated_at` is taken inside the transaction and seen after its
 * commit: one that waits for a lock (at most 10 s each) or writes hundreds of orders commits behind newer rows. A minute
 * costs one minute of changes read twice; less would hide such an order until the next complete read.
 */
const OVERLAP_MS = 60_000;

/** @param upTo highest `updated_at` that was seen, ISO in UTC. @returns from where to ask, ISO. */
export function deltaFrom(upTo: string): string {
  return new Date(Date.parse(upTo) - OVERLAP_MS).toISOString();
}

/** The highest `updated_at`; times of one server in one zone sort as text once they are normalised. */
export function highest(times: readonly string[], before: string | null): string | null {
  const all = times.map((time) => new Date(time).toISOString());
  if (before !== null) all.push(before);
  return all.length === 0 ? null : all.reduce((a, b) => (a > b ? a : b));
}
