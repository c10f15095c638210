import type { SessionAct } from './sessionEvent.ts';
import type { SessionKind } from './sessionKind.ts';

export interface Claim {
  readonly name: string;
  /** ISO time of the server. */
  readonly since: string;
}

/** The person who asks. */
export interface Worker {
  readonly id: number;
  readonly name: string;
}

interface Entry {
  readonly status: string;
  readonly at: string;
  /** null = this device wrote it and nobody was told yet. */
  readonly user_name: string | null;
  /** Absent in what was fetched before servers told it. */
  readonly user_id?: number | null | undefined;
}

interface ClaimedFacts {
  readonly status: string;
  readonly status_history: readonly Entry[];
}

type Announcing = Pick<SessionKind<SessionAct, unknown>, 'announces'>;

/** Who announced the work that the order is in; `undefined` when it is in none. */
function announcementOf({ announces }: Announcing, { status, status_history }: ClaimedFacts) {
  return status === announces ? status_history.findLast((entry) => entry.status === announces) : undefined;
}

/** By the id, because two people may have one name; by the name only where the entry is too old to have an id. */
function isBy({ user_name, user_id }: Entry, me: Worker): boolean {
  if (user_name === null) return true;
  return user_id === undefined ? user_name === me.name : user_id === me.id;
}

/** Whether this person announced the work that an order is in, so that the end of their session lets it go. */
export function isHeldBy(kind: Announcing, order: ClaimedFacts, me: Worker): boolean {
  const taken = announcementOf(kind, order);
  return taken !== undefined && isBy(taken, me);
}

/**
 * Who is at work on this order, as far as this device knows; `null` when nobody is, or only this person. It warns and
 * never locks: two people may share an order by zone, and a device without network knows only what it last heard.
 */
export function claimOf(kind: Announcing, order: ClaimedFacts, me: Worker): Claim | null {
  const taken = announcementOf(kind, order);
  if (!taken || taken.user_name === null || isBy(taken, me)) return null;
  return { name: taken.user_name, since: taken.at };
}

/** An order as the server knows it, oldest entry first. */
interface AnnouncedOrder {
  readonly status: string;
  readonly history: readonly { readonly status: string; readonly at: Date; readonly userId: number | null }[];
}

/** The entry that announced the work that the order is in; `undefined` when it is in none. */
export function standingAnnouncement({ announces }: Announcing, { status, history }: AnnouncedOrder) {
  return status === announces ? history.findLast((entry) => entry.status === announces) : undefined;
}

/** Whether this person announced the work that the order is in. */
export function isAnnouncedBy(kind: Announcing, order: AnnouncedOrder, userId: number): boolean {
  return standingAnnouncement(kind, order)?.userId === userId;
}
