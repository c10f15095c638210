import type { PracticeChoice, PracticeCourse, PracticeDrill } from '#domain/workSession/practiceCourses.ts';
import { newPractice, type PracticeRun } from '#domain/workSession/practiceRun.ts';
import type { SessionAct, SessionEvent, UndoAct } from '#domain/workSession/sessionEvent.ts';
import { createStore, type StoreApi } from 'zustand';

const VERSION = 2;

/**
 * The practice of one person on this device. It is a place of its own: nothing here knows the outbox, the orders or the
 * server, so nothing that is practised can reach them.
 */
export interface PracticeStore<Act extends SessionAct> {
  /** `null` = none has begun. */
  readonly run: StoreApi<PracticeRun<SessionEvent<Act>> | null>;
  begin(drills: readonly PracticeDrill[]): void;
  /** Numbers and keeps what was done in the round at hand. @returns what was kept */
  append(acts: readonly (Act | UndoAct)[]): readonly SessionEvent<Act>[];
  /** Begins the next piece of work. */
  nextRound(): void;
  refused(which: string, text: string): void;
  /** Something went wrong, and is over. @param choice `null` = the device was off: what is kept is read again */
  answered(drill: PracticeDrill, choice: PracticeChoice | null): void;
  /** Forgets the practice. */
  end(): void;
}

export function createPracticeStore<Act extends SessionAct>(
  course: PracticeCourse,
  userId: number,
): PracticeStore<Act> {
  type Run = PracticeRun<SessionEvent<Act>>;
  const key = `despacho.practice.${course}.${userId}`;
  const kept = () => read(key) as Run | null;
  const run = createStore<Run | null>(kept);
  const keep = (next: Run | null): void => {
    run.setState(next, true);
    try {
      if (next) localStorage.setItem(key, JSON.stringify({ version: VERSION, run: next }));
      else localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing lets people practise until the page closes.
    }
  };
  const change = (changed: (before: Run) => Partial<Run>): void => {
    const before = run.getState();
    if (before) keep({ ...before, ...changed(before) });
  };
  return {
    run,
    begin: (drills) => keep(newPractice(course, drills, new Date().toISOString())),
    append(acts) {
      const before = run.getState()?.rounds.at(-1) ?? [];
      const more = acts.map((act, index) => ({ ...act, n: before.length + index + 1, at: Date.now() }));
      change(({ rounds }) => ({ rounds: [...rounds.slice(0, -1), [...before, ...more]] }));
      return more;
    },
    nextRound: () => change(({ rounds }) => ({ rounds: [...rounds, []] })),
    refused: (which, text) => change(({ refusals }) => ({ refusals: [...refusals, { which, text }] })),
    answered(drill, choice) {
      if (choice === null) run.setState(kept() ?? run.getState(), true);
      change(({ situations }) => ({ situations: [...situations, { drill, choice }] }));
    },
    end: () => keep(null),
  };
}

/** What is kept; nothing where it cannot be read, or is of another version. */
function read(key: string): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { version: number; run: unknown } | null;
    return kept?.version === VERSION ? kept.run : null;
  } catch {
    return null;
  }
}
