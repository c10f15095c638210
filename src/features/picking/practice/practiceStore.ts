import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import type { PracticeChoice, PracticeDrill } from '#domain/picking/practiceCourse.ts';
import { newPractice, type PracticeRun } from '#domain/picking/practiceRun.ts';
import type { UndoAct } from '#domain/workSession/sessionEvent.ts';
import { createStore, type StoreApi } from 'zustand';

const VERSION = 1;

/**
 * The practice of one person on this device. It is a place of its own: nothing here knows the outbox, the orders or the
 * server, so nothing that is practised can reach them.
 */
export interface PracticeStore {
  /** `null` = none has begun. */
  readonly run: StoreApi<PracticeRun | null>;
  begin(drills: readonly PracticeDrill[]): void;
  /** Numbers and keeps what was done. @returns what was kept */
  append(acts: readonly (PickingAct | UndoAct)[]): readonly PickingEvent[];
  refused(which: string, text: string): void;
  answered(drill: PracticeDrill, choice: PracticeChoice | null): void;
  /** Reads again what is kept, as after a restart of the device. */
  restart(): void;
  /** Forgets the practice. */
  end(): void;
}

export function createPracticeStore(userId: number): PracticeStore {
  const key = `despacho.practice.${userId}`;
  const run = createStore<PracticeRun | null>(() => read(key));
  const keep = (next: PracticeRun | null): void => {
    run.setState(next, true);
    try {
      if (next) localStorage.setItem(key, JSON.stringify({ version: VERSION, run: next }));
      else localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing lets people practise until the page closes.
    }
  };
  const change = (changed: (before: PracticeRun) => Partial<PracticeRun>): void => {
    const before = run.getState();
    if (before) keep({ ...before, ...changed(before) });
  };
  return {
    run,
    begin: (drills) => keep(newPractice('picker', drills, new Date().toISOString())),
    append(acts) {
      const before = run.getState()?.events ?? [];
      const more = acts.map((act, index) => ({ ...act, n: before.length + index + 1, at: Date.now() }));
      change(({ events }) => ({ events: [...events, ...more] }));
      return more;
    },
    refused: (which, text) => change(({ refusals }) => ({ refusals: [...refusals, { which, text }] })),
    answered: (drill, choice) => change(({ situations }) => ({ situations: [...situations, { drill, choice }] })),
    restart: () => run.setState(read(key) ?? run.getState(), true),
    end: () => keep(null),
  };
}

/** What is kept; nothing where it cannot be read, or is of another version. */
function read(key: string): PracticeRun | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { version: number; run: PracticeRun } | null;
    return kept?.version === VERSION ? kept.run : null;
  } catch {
    return null;
  }
}
