import type { SessionAct } from './sessionEvent.ts';
import type { SessionKind } from './sessionKind.ts';

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

type Announcing = Pick<SessionKind<SessionAct, unknown>, 'announces'>;

/** Who announced the work that the order is in; `undefined` when it is in none. */
function announcementOf({ announces }: Announcing, { status, status_history }: ClaimedFacts) {
  return status === announces ? status_history.findLast((entry) => entry.status === announces) : undefined;
}

/**
 * Whether this person announced the work that an order is in, so that the end of their session lets it go.
 * @param me as in {@link claimOf}
 */
export function isHeldBy(kind: Announcing, order: ClaimedFacts, me: string): boolean {
  const taken = announcementOf(kind, order);
  return taken !== undefined && (taken.user_name === null || taken.user_name === me);
}

/**
 * Who is at work on this order, as far as this device knows; `null` when nobody is, or only this person. It warns and
 * never locks: two people may share an order by zone, and a device without network knows only what it last heard.
 * @param me name of the person who asks; an entry without a name was written by this device.
 */
export function claimOf(kind: Announcing, order: ClaimedFacts, me: string): Claim | null {
  const taken = announcementOf(kind, order);
  if (!taken || taken.user_name === null || taken.user_name === me) return null;
  return { name: taken.user_name, since: taken.at };
}
