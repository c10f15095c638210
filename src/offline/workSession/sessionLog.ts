import { createGrowingState } from '#domain/workSession/fold.ts';
import type { SessionAct, SessionEvent, UndoAct } from '#domain/workSession/sessionEvent.ts';
import type { SessionFold } from '#domain/workSession/sessionKind.ts';
import type { Appended } from './appendEvents.ts';

/** Another tab added events to the session: the gesture is judged again. */
class Behind extends Error {}

/** The events of a session that are known here, and the one way to add to them. */
export interface SessionLog<Act extends SessionAct, State> {
  events(): readonly SessionEvent<Act>[];
  /** What they amount to. */
  state(): State;
  /** Runs a gesture once the one before it has ended, with the state that it left. */
  inTurn(gesture: (state: State) => Promise<void>): Promise<void>;
  /**
   * The state once the events are on the disk. Throws inside `inTurn` when another tab was faster: the gesture is run
   * again.
   */
  store(acts: readonly (Act | UndoAct)[]): Promise<State>;
  /** Takes over events from the store; an older state than ours is ignored. */
  adopt(events: readonly SessionEvent<Act>[]): void;
}

/**
 * Runs one gesture after the other, each stored before the next is judged.
 * @param append stores events after the event numbered `seen`
 * @param onFailed a gesture failed, most often because the device could not store: nothing happened. What it throws goes
 * to whoever made that gesture; the next one runs all the same.
 */
export function createSessionLog<Act extends SessionAct, State>(
  kind: SessionFold<Act, State>,
  append: (acts: readonly (Act | UndoAct)[], seen: number) => Promise<Appended<Act>>,
  onFailed: (reason: unknown) => Promise<void>,
): SessionLog<Act, State> {
  const { stateOf } = createGrowingState(kind);
  let log: readonly SessionEvent<Act>[] = [];
  /** Number of the last event that the gesture of this turn was judged by. */
  let judged = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    events: () => log,
    state: () => stateOf(log),
    inTurn(gesture) {
      const untilCurrent = async (): Promise<void> => {
        try {
          judged = lastNumber(log);
          await gesture(stateOf(log));
        } catch (error) {
          if (!(error instanceof Behind)) throw error;
          await untilCurrent();
        }
      };
      const turn = last.then(untilCurrent).catch(onFailed);
      last = turn.catch(() => undefined);
      return turn;
    },
    async store(acts) {
      if (acts.length > 0) {
        const appended = await append(acts, judged);
        // The store may have published the events before it answered; an event counts once.
        const known = lastNumber(log);
        log = [
          ...log,
          ...(appended.outcome === 'stored' ? appended.events : appended.missed).filter((event) => event.n > known),
        ];
        judged = lastNumber(log);
        if (appended.outcome === 'behind') throw new Behind();
      }
      return stateOf(log);
    },
    adopt(events) {
      if (events.length >= log.length) log = events;
    },
  };
}

function lastNumber(events: readonly SessionEvent<SessionAct>[]): number {
  return events.at(-1)?.n ?? 0;
}
