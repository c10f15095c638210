/** More commands than a device makes in years: nobody who counts honestly is so far ahead of what the server has seen. */
const MAX_AHEAD = 1_000_000;

/**
 * A device that claims sequences far beyond those known of it has a damaged store, or means harm. It is answered as one
 * that uses another's numbers: a damaged one takes a new id and goes on.
 * @param high the highest sequence that it claims. @param first of its id, as it says. @param known the highest that the server has seen
 */
export function isFarAhead(high: number, first: number | null, known: number): boolean {
  return high > Math.max(known, (first ?? 1) - 1) + MAX_AHEAD;
}
