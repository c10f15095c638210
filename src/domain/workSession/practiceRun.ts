import {
  LAID_OUT,
  PASSED_FROM,
  rightChoice,
  type PracticeChoice,
  type PracticeCourse,
  type PracticeDrill,
} from './practiceCourses.ts';
import type { StoredEvent } from './sessionEvent.ts';

/** One practice as the device keeps it. */
export interface PracticeRun<Event = StoredEvent> {
  readonly course: PracticeCourse;
  readonly drills: readonly PracticeDrill[];
  /** ISO time by the device. */
  readonly startedAt: string;
  /** What was done, by piece of work, the last one at hand: all that is picked at once, or one parcel. */
  readonly rounds: readonly (readonly Event[])[];
  /** What was refused: which refusal, and what had been read. */
  readonly refusals: readonly { readonly which: string; readonly text: string }[];
  /** What was drilled, and what the person did; `null` = there was nothing to choose. */
  readonly situations: readonly { readonly drill: PracticeDrill; readonly choice: PracticeChoice | null }[];
}

/** A practice in which nothing was done. */
export function newPractice<Event = StoredEvent>(
  course: PracticeCourse,
  drills: readonly PracticeDrill[],
  startedAt: string,
): PracticeRun<Event> {
  return { course, drills, startedAt, rounds: [[]], refusals: [], situations: [] };
}

/** What goes wrong now, of what is switched on and has not gone wrong yet; `null` = nothing. @param isDue whether its moment has come */
export function dueDrill<Event>(
  { drills, situations }: PracticeRun<Event>,
  isDue: (drill: PracticeDrill) => boolean,
): PracticeDrill | null {
  return drills.find((drill) => !situations.some((over) => over.drill === drill) && isDue(drill)) ?? null;
}

/** Something that cost points, with how often it happened. */
export interface PracticeFault {
  readonly kind: 'refusal' | 'drill';
  /** The refusal, or the drill whose answer was wrong. */
  readonly which: string;
  readonly times: number;
  readonly lost: number;
}

export interface PracticeScore {
  /** 0 to 100. */
  readonly score: number;
  readonly isPassed: boolean;
  /** The dearest first. */
  readonly faults: readonly PracticeFault[];
  /** Drills that were mastered. */
  readonly mastered: readonly PracticeDrill[];
}

const [REFUSAL_COSTS, REFUSALS_COST_AT_MOST, DRILL_COSTS] = [5, 20, 10];

/**
 * What a practice is worth, and why: each refused read of one kind, at most so much, and each wrong answer.
 * @param isTrap whether a text was laid out to be read wrongly: nobody can know such a text before it was read once
 */
export function practiceScore<Event>(
  { course, drills, refusals, situations }: PracticeRun<Event>,
  isTrap: (text: string) => boolean,
): PracticeScore {
  const times = new Map<string, number>();
  const hasTraps = drills.some((drill) => LAID_OUT.includes(drill));
  const seen = new Set<string>();
  for (const { which, text } of refusals) {
    if (hasTraps && isTrap(text) && !seen.has(text)) seen.add(text);
    else times.set(which, (times.get(which) ?? 0) + 1);
  }
  const wrong = situations.filter(({ drill, choice }) => choice !== rightChoice(course, drill));
  const faults: readonly PracticeFault[] = [
    ...[...times].map(([which, count]) => ({
      kind: 'refusal' as const,
      which,
      times: count,
      lost: Math.min(REFUSALS_COST_AT_MOST, count * REFUSAL_COSTS),
    })),
    ...wrong.map(({ drill }) => ({ kind: 'drill' as const, which: drill, times: 1, lost: DRILL_COSTS })),
  ].toSorted((a, b) => b.lost - a.lost);
  const score = Math.max(0, 100 - faults.reduce((sum, { lost }) => sum + lost, 0));
  return {
    score,
    isPassed: score >= PASSED_FROM,
    faults,
    mastered: situations.filter((situation) => !wrong.includes(situation)).map(({ drill }) => drill),
  };
}
