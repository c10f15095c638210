/** When something was done, as the device that did it tells it. All times in ms since 1970. */
export interface ActClaim {
  /** Reading of the device's clock at the act. */
  readonly happened: number;
  /** What the device then had to add to its clock to have the server's; `null` = it had never compared them. */
  readonly offset: number | null;
  /** Reading of the device's clock when the request left; `null` = not said. */
  readonly sent: number | null;
}

export interface ActTime {
  readonly at: number;
  /** The device's clock could not be believed: `at` is the time of receipt. */
  readonly doubtful: boolean;
}

/** Two ways of reckoning may differ by a slow request, a repeat on the way and the drift of a cheap clock. */
const TOLERANCE_MS = 120_000;

/**
 * The time of an act by the server's clock, held between `maxAgeMs` ago and the time of receipt. It is reckoned twice, by
 * the offset known at the act and by the age that the act had when it was sent. Where the two contradict each other the
 * device's clock was set in between; then, and when the result lies out of bounds, the time of receipt stands in.
 * For display only: nothing is ordered, kept or thrown away by it.
 * @param received ms since 1970, the server's clock
 */
export function actTime({ happened, offset, sent }: ActClaim, received: number, maxAgeMs: number): ActTime {
  const byOffset = offset === null ? null : happened + offset;
  const byAge = sent === null ? null : received - (sent - happened);
  const at = byOffset ?? byAge;
  const isBelieved =
    at !== null &&
    at <= received + TOLERANCE_MS &&
    at >= received - maxAgeMs &&
    (byOffset === null || byAge === null || Math.abs(byOffset - byAge) <= TOLERANCE_MS);
  return isBelieved ? { at: Math.min(at, received), doubtful: false } : { at: received, doubtful: true };
}
