import type { PickingEvent } from './events.ts';
import {
  isWrongLabel,
  PRACTICE_DRILLS,
  RIGHT_CHOICES,
  type PracticeChoice,
  type PracticeDrill,
} from './practiceCourse.ts';
import { PASSED_FROM, type PracticeCourse } from './practiceCourses.ts';

/** One practice as the device keeps it. */
export interface PracticeRun {
  readonly course: PracticeCourse;
  readonly drills: readonly PracticeDrill[];
  /** ISO time by the device. */
  readonly startedAt: string;
  readonly events: readonly PickingEvent[];
  /** What was refused: which refusal, and what had been read. */
  readonly refusals: readonly { readonly which: string; readonly text: string }[];
  /** What was drilled, and what the person did; `null` = there was nothing to choose. */
  readonly situations: readonly { readonly drill: PracticeDrill; readonly choice: PracticeChoice | null }[];
}

/** A practice in which nothing was done. */
export function newPractice(course: PracticeCourse, drills: readonly PracticeDrill[], startedAt: string): PracticeRun {
  return { course, drills, startedAt, events: [], refusals: [], situations: [] };
}

/** Which share of the units is done when something goes wrong; the other drills come by what the person does. */
const COMES_AT: Partial<Record<PracticeDrill, number>> = { network: 0.15, battery: 0.4, cancelled: 0.6 };

/**
 * What goes wrong now; `null` = nothing.
 * @param share of the units that are done, 0 to 1 @param isDone whether nothing is left to pick
 */
export function dueDrill(run: PracticeRun, share: number, isDone: boolean): PracticeDrill | null {
  const over = new Set(run.situations.map(({ drill }) => drill));
  const isDue = (drill: PracticeDrill): boolean => {
    if (!run.drills.includes(drill) || over.has(drill)) return false;
    if (drill === 'wrongLabel') return run.refusals.some(({ text }) => isWrongLabel(text));
    if (drill === 'printer') return isDone;
    return share >= (COMES_AT[drill] ?? 1);
  };
  return PRACTICE_DRILLS.find(isDue) ?? null;
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

/** What a practice is worth, and why: each refused read of one kind, at most so much, and each wrong answer. */
export function practiceScore({ drills, refusals, situations }: PracticeRun): PracticeScore {
  const times = new Map<string, number>();
  let isTrapSeen = !drills.includes('wrongLabel');
  for (const { which, text } of refusals) {
    // Nobody can know a wrong label before it was read once.
    if (!isTrapSeen && isWrongLabel(text)) isTrapSeen = true;
    else times.set(which, (times.get(which) ?? 0) + 1);
  }
  const wrong = situations.filter(({ drill, choice }) => choice !== RIGHT_CHOICES[drill]);
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
    mastered: situations.filter((one) => !wrong.includes(one)).map(({ drill }) => drill),
  };
}
