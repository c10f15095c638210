import type { SessionEvent, SessionAct, StoredEvent } from './sessionEvent.ts';
import type { SessionKind } from './sessionKind.ts';

/** A work session as its device stores it, and as the black box records it. */
export interface WorkSession {
  /** UUID; the server sums counts per session. */
  readonly id: string;
  /** Name of its kind; absent = {@link FIRST_KIND}. */
  readonly kind?: string;
  readonly userId: number;
  readonly clientId: number;
  /** In the order in which they were chosen: the letters of the list follow it. */
  readonly orderIds: readonly number[];
  /** The same ids sorted: one open session per user, kind and set of orders. */
  readonly orderSet: string;
  /** `archived`: it lasted too long to go on with; what was done stays to be exported. */
  readonly state: 'open' | ClosedState;
  /** Number of the last event; the server keeps the counts of the highest version. */
  readonly version: number;
  /** ISO time by the device. */
  readonly openedAt: string;
  /** What was then to be added to its clock to get the server's, ms; absent = not known. */
  readonly clockOffset?: number | null;
  readonly finishedAt: string | null;
  /** Orders that this session told others of one by one; absent = none yet. */
  readonly announced?: readonly number[];
}

/** Characters of the recording of a session; a longer one is told to nobody. */
export const RECORDING_LENGTH = 400_000;

/** How a session ended. */
export type ClosedState = 'finished' | 'cancelled' | 'archived';

/** Sessions of this kind name none: they were stored before there was another, and are still stored so. */
export const FIRST_KIND = 'picking';

/** A kind where only its name matters. */
export type NamedKind = Pick<SessionKind<SessionAct, unknown>, 'name'>;

export function isOfKind(session: Pick<WorkSession, 'kind'>, { name }: NamedKind): boolean {
  return (session.kind ?? FIRST_KIND) === name;
}

/** What a session of this kind stores of its kind. */
export function kindField({ name }: NamedKind): Pick<WorkSession, 'kind'> {
  return name === FIRST_KIND ? {} : { kind: name };
}

/** The events of a session with the type of its kind, which wrote them; `null` = the session is of another kind. */
export function eventsOfKind<Act extends SessionAct, State>(
  kind: SessionKind<Act, State>,
  session: Pick<WorkSession, 'kind'>,
  events: readonly StoredEvent[],
): readonly SessionEvent<Act>[] | null {
  return isOfKind(session, kind) ? events : null;
}
