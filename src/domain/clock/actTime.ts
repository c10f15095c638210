/** The device's own statement of when something was done. All times in ms since 1970. */
export interface ActClaim {
  /** Reading of the device's clock at the act. */
  readonly happened: number;
  /** What the device then added to its clock to get the server's; `null` = it had never compared them. */
  readonly offset: number | null;
  /** Reading of the device's clock when the request left; `null` = not said. */
  readonly sent: number | null;
}

export interface ActTime {
  readonly at: number;
  /** The device's clock could not be believed: `at` is the time of receipt. */
  readonly doubtful: boolean;
}

/** The two results may differ by this much: a slow request, a repeat on the way, the drift of a cheap clock. */
const TOLERANCE_MS = 120_000;

/**
 * The time of an action by the server's clock, between `maxAgeMs` ago and the time of receipt. It is calculated twice:
 * from the offset known at the action, and from the age that the action had when it was sent. Two results that
 * contradict each other mean that the device's clock was set in between. Then, and when the result is out of bounds,
 * the time of receipt is used instead. For display only: nothing is ordered, kept or thrown away by it.
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
