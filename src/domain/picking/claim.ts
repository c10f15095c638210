export interface Claim {
  readonly name: string;
  /** ISO time of the server. */
  readonly since: string;
}

interface ClaimedFacts {
  readonly status: string;
  readonly status_history: readonly {
    readonly status: string;
    readonly at: string;
    readonly user_name: string | null;
  }[];
}

/**
 * Whether this person announced the picking of an order, so that the end of their session lets it go.
 * @param me as in {@link claimOf}
 */
export function isHeldBy({ status, status_history }: ClaimedFacts, me: string): boolean {
  if (status !== 'IN_PICKEDUP') return false;
  const taken = status_history.findLast((entry) => entry.status === 'IN_PICKEDUP');
  return taken !== undefined && (taken.user_name === null || taken.user_name === me);
}

/**
 * Who is picking this order, as far as this device knows; `null` when nobody is, or only this person. It warns and
 * never locks: two pickers may share an order by zone, and a device without network knows only what it last heard.
 * @param me name of the person who asks; an entry without a name was written by this device.
 */
export function claimOf({ status, status_history }: ClaimedFacts, me: string): Claim | null {
  if (status !== 'IN_PICKEDUP') return null;
  const taken = status_history.findLast((entry) => entry.status === 'IN_PICKEDUP');
  if (!taken || taken.user_name === null || taken.user_name === me) return null;
  return { name: taken.user_name, since: taken.at };
}
