/** More commands than a device makes in years: no honest device is this far ahead of what the server has seen. */
const MAX_AHEAD = 1_000_000;

/**
 * Whether a device claims sequences far beyond those known of it: its store is damaged, or it is an attack. It is
 * answered like a device that uses another's numbers; a damaged one takes a new id and goes on.
 * @param high the highest sequence that it claims
 * @param first the first sequence of its id, as it says
 * @param known the highest that the server has seen
 */
export function isFarAhead(high: number, first: number | null, known: number): boolean {
  return high > Math.max(known, (first ?? 1) - 1) + MAX_AHEAD;
}
