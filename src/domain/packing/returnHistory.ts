import type { ReceivedLine, ReturnDestination, ReturnGrade } from './events.ts';
import { usualDestination } from './receiving.ts';

/** How often what came back of a product in this grade went this way. */
export interface ReturnedBefore {
  readonly grade: ReturnGrade;
  readonly destination: ReturnDestination;
  readonly times: number;
}

/** By product; each grade and destination once. */
export type ReturnHistory = ReadonlyMap<number, readonly ReturnedBefore[]>;

/** Received lines of a product that are looked at, the newest. */
export const REMEMBERED_LINES = 200;
const REMEMBERED_DAYS = 365;
const DAY_MS = 86_400_000;

/** What was received before this time says nothing any more: makers, spare parts and prices change. Both in ms. */
export function rememberedSince(now: number): number {
  return now - REMEMBERED_DAYS * DAY_MS;
}

export interface DestinationSuggestion {
  readonly destination: ReturnDestination;
  /** How often it was chosen, of how many. */
  readonly times: number;
  readonly cases: number;
}

/** Received lines of one grade before a habit counts. */
const MIN_CASES = 5;
/** Share of them that makes a habit; above a half, so that there is one at most. */
const MAJORITY = 0.6;

/**
 * Where a product of this grade goes as a rule, with the reason; null = too few came back, people chose differently, or
 * it goes where everything in this condition goes: that stands on the line already.
 */
export function suggestDestination(
  before: readonly ReturnedBefore[],
  { status, grade }: Pick<ReceivedLine, 'status' | 'grade'>,
): DestinationSuggestion | null {
  const ofGrade = before.filter((one) => one.grade === grade);
  const cases = ofGrade.reduce((sum, { times }) => sum + times, 0);
  const habit = ofGrade.find(({ times }) => times >= cases * MAJORITY);
  if (!habit || cases < MIN_CASES || habit.destination === usualDestination(status)) return null;
  return { destination: habit.destination, times: habit.times, cases };
}

/** A line of a return as a device says it; one that nobody looked at has its id alone. */
type SaidLine = { readonly id: number } & {
  readonly [Fact in 'returnQuantity' | 'grade' | 'destination']?: ReceivedLine[Fact] | undefined;
};

/** What a received return teaches: the last word on each product of which something came. */
export interface ReceivedLesson extends Pick<ReceivedLine, 'grade' | 'destination'> {
  readonly id_product: number;
}

export function receivedLessons(lines: readonly SaidLine[]): readonly ReceivedLesson[] {
  const taught = new Map<number, ReceivedLesson>();
  for (const { id, returnQuantity = 0, grade, destination } of lines)
    if (returnQuantity > 0 && grade && destination) taught.set(id, { id_product: id, grade, destination });
  return [...taught.values()];
}
