import { weekdayOf } from '#domain/lots/days.ts';
import type { Weekday } from '#domain/lots/days.ts';

/** The day's place in the itinerary: whether a lot may leave on it. @param day yyyy-MM-dd or '' */
export function leavesOn(weekdays: readonly Weekday[], day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && weekdays.includes(weekdayOf(day));
}
