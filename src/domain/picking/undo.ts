import type { LookKind, PickingEventData, PickingEvent } from './events.ts';

/** How far back a person can go: the last ten gestures of the session. */
const UNDO_STEPS = 10;

type Undoable = Exclude<PickingEvent, { kind: 'undo' | LookKind }>;

/** Events that only change what is looked at: there is nothing to undo. */
const LOOKS: ReadonlySet<string> = new Set<LookKind>(['goto', 'place', 'mode', 'zone']);

function isUndoable(event: PickingEvent): event is Undoable {
  return event.kind !== 'undo' && !LOOKS.has(event.kind);
}

/**
 * The last gesture that still counts, if it is among the last ten; `null` when there is nothing to undo. It is always
 * the last one, so undoing it restores exactly the counts from before it.
 */
export function lastGesture(events: readonly PickingEvent[]): readonly Undoable[] | null {
  const undone = new Set(events.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])));
  const gestures: Undoable[][] = [[]];
  for (const event of events) {
    if (!isUndoable(event)) continue;
    gestures.at(-1)?.push(event);
    if (!event.more) gestures.push([]);
  }
  const recent = gestures.filter((gesture) => gesture.length > 0).slice(-UNDO_STEPS);
  return recent.findLast((gesture) => gesture.every((event) => !undone.has(event.n))) ?? null;
}

/** The events that undo a gesture. */
export function undoEvents(gesture: readonly PickingEvent[]): readonly PickingEventData[] {
  return gesture
    .toReversed()
    .map((event, index) => ({ kind: 'undo', undoes: event.n, ...(index < gesture.length - 1 ? { more: true } : {}) }));
}
