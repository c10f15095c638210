/**
 * One act of a work session. One gesture of the person may need several; all but its last say that more follow. Undo
 * takes back the whole gesture.
 */
export interface SessionAct {
  readonly kind: string;
  readonly more?: true;
  /** Names of photos that the device keeps. */
  readonly photos?: readonly string[];
}

/** Takes back the event with this number: an undone event has no effect. Every kind of work has it. */
export interface UndoAct extends SessionAct {
  readonly kind: 'undo';
  readonly undoes: number;
}

/** `n` counts from 1 inside the session; `at` is the device's wall clock in ms, for display only. */
export type Numbered<Act> = { readonly n: number; readonly at: number } & Act;

/** What happens in a session of one kind, in order and never rewritten: its state is always a fold of these. */
export type SessionEvent<Act extends SessionAct> = Numbered<Act | UndoAct>;

/** An event as it is stored and recorded, whatever the kind of its session. */
export type StoredEvent = Numbered<SessionAct>;

export function isUndo<Act extends SessionAct>(event: SessionEvent<Act>): event is Numbered<UndoAct> {
  return event.kind === 'undo';
}
