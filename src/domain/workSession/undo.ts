import { isUndo, type Numbered, type SessionAct, type SessionEvent, type UndoAct } from './sessionEvent.ts';
import type { SessionKind } from './sessionKind.ts';

/** How far back a person can go: the last ten gestures of the session. */
const UNDO_STEPS = 10;

/**
 * The last gesture that still counts, if it is among the last ten; `null` when there is nothing to undo. It is always
 * the last one, so undoing it restores exactly the state from before it.
 */
export function lastGesture<Act extends SessionAct, State>(
  { looks }: Pick<SessionKind<Act, State>, 'looks'>,
  events: readonly SessionEvent<Act>[],
): readonly Numbered<Act>[] | null {
  const undone = new Set(events.flatMap((event) => (isUndo(event) ? [event.undoes] : [])));
  const gestures: Numbered<Act>[][] = [[]];
  for (const event of events) {
    if (isUndo(event) || looks.has(event.kind)) continue;
    gestures.at(-1)?.push(event);
    if (!event.more) gestures.push([]);
  }
  const recent = gestures.filter((gesture) => gesture.length > 0).slice(-UNDO_STEPS);
  return recent.findLast((gesture) => gesture.every((event) => !undone.has(event.n))) ?? null;
}

/** The events that undo a gesture. */
export function undoActs(gesture: readonly Numbered<SessionAct>[]): readonly UndoAct[] {
  return gesture
    .toReversed()
    .map((event, index) => ({ kind: 'undo', undoes: event.n, ...(index < gesture.length - 1 ? { more: true } : {}) }));
}
