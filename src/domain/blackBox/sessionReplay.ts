import { foldEvents } from '../workSession/fold.ts';
import { isUndo, type SessionAct, type SessionEvent } from '../workSession/sessionEvent.ts';
import type { SessionFold } from '../workSession/sessionKind.ts';
import type { RecordedStep } from './recording.ts';

/** A recorded session that can be looked at before and after each of its steps. */
export interface SessionReplay<State> {
  /** The state once so many steps were done; 0 = the beginning. */
  stateAfter(steps: number): State;
}

/** Steps between two states that are kept: a look folds hardly more than these. */
const KEPT_EVERY = 50;

/**
 * Replays a session by the fold that its floor worked by.
 * @param steps of a recording whose events are of this kind
 */
export function createSessionReplay<Act extends SessionAct, State>(
  kind: SessionFold<Act, State>,
  steps: readonly RecordedStep[],
): SessionReplay<State> {
  const events = steps.map((step) => step.events as readonly SessionEvent<Act>[]);
  const kept = new Map<number, State>();
  /** The kept state that the state after `count` steps goes on from: nothing in it is undone by them. */
  const baseOf = (count: number): number => {
    let from = Math.floor((count - 1) / KEPT_EVERY) * KEPT_EVERY;
    for (;;) {
      const more = events.slice(from, count).flat();
      const first = more[0]?.n ?? 0;
      if (from === 0 || !more.some((event) => isUndo(event) && event.undoes < first)) return from;
      from -= KEPT_EVERY;
    }
  };
  const stateAfter = (count: number): State => {
    if (count === 0) return kind.empty;
    const known = kept.get(count);
    if (known) return known;
    const from = baseOf(count);
    const state = foldEvents({ ...kind, empty: stateAfter(from) }, events.slice(from, count).flat());
    if (count % KEPT_EVERY === 0) kept.set(count, state);
    return state;
  };
  return { stateAfter: (count) => stateAfter(Math.min(Math.max(0, count), steps.length)) };
}

/** Whoever did nothing for so long waited, or was away, ms. */
export const WAIT_MS = 30_000;

/** How long nothing was done before a step, ms; 0 = a clock that was set back, or the first step. */
export function waitBefore(steps: readonly RecordedStep[], index: number): number {
  const [before, step] = [steps[index - 1], steps[index]];
  return before && step ? Math.max(0, step.at - before.at) : 0;
}

export const wasRefused = ({ answer }: RecordedStep): boolean => answer?.kind === 'refused';

/**
 * Where somebody who looks for trouble should look next.
 * @param done steps that were done
 * @returns the number of steps after the next refusal, or after the next one that was waited for; `null` = none follows
 */
export function nextTrouble(steps: readonly RecordedStep[], done: number, kind: 'refusal' | 'wait'): number | null {
  const index = steps.findIndex(
    (step, place) => place >= done && (kind === 'refusal' ? wasRefused(step) : waitBefore(steps, place) >= WAIT_MS),
  );
  return index === -1 ? null : index + 1;
}
