import { isUndo, type Numbered, type SessionAct, type SessionEvent } from './sessionEvent.ts';
import type { SessionFold } from './sessionKind.ts';

/**
 * The state of one session from its events, ordered by number. An event that was lost loses its own effect and nothing
 * else.
 */
export function foldEvents<Act extends SessionAct, State>(
  { empty, fold }: SessionFold<Act, State>,
  events: readonly SessionEvent<Act>[],
): State {
  const undone = new Set(events.flatMap((event) => (isUndo(event) ? [event.undoes] : [])));
  return fold(
    empty,
    events.filter((event): event is Numbered<Act> => !isUndo(event) && !undone.has(event.n)),
  );
}

/** The state of a log that grows. Events that were folded before are not folded again, until one is undone. */
export interface GrowingState<Act extends SessionAct, State> {
  stateOf(events: readonly SessionEvent<Act>[]): State;
}

export function createGrowingState<Act extends SessionAct, State>(
  kind: SessionFold<Act, State>,
): GrowingState<Act, State> {
  let known: readonly SessionEvent<Act>[] = [];
  let state = kind.empty;
  return {
    stateOf(events) {
      if (events === known) return state;
      const more = addedTo(known, events);
      state = more ? kind.fold(state, more) : foldEvents(kind, events);
      known = events;
      return state;
    },
  };
}

/** The events that a log has beyond the known one; `null` when it does not continue that, or undoes an event of it. */
function addedTo<Act extends SessionAct>(
  known: readonly SessionEvent<Act>[],
  events: readonly SessionEvent<Act>[],
): readonly Numbered<Act>[] | null {
  const { length } = known;
  if (events.length < length || !isSame(events[0], known[0]) || !isSame(events[length - 1], known.at(-1))) return null;
  const more = events.slice(length);
  return more.some(isUndo) ? null : (more as readonly Numbered<Act>[]);
}

/** The store returns an event as another object, so they are compared by content. */
function isSame(one: SessionEvent<SessionAct> | undefined, known: SessionEvent<SessionAct> | undefined): boolean {
  return known === undefined || (one?.n === known.n && one.at === known.at && one.kind === known.kind);
}
