import type { Weekday } from '../../lots/days.ts';

/** One time of a day at which a place is open, by its own clock; a break makes two of them. */
export interface OpeningHours {
  readonly day: Weekday;
  /** HH:MM */
  readonly opens: string;
  /** HH:MM, later than `opens`. */
  readonly closes: string;
}

/** Whether the times of each day end after they begin, and none begins before another has ended. */
export function areHours(hours: readonly OpeningHours[]): boolean {
  return hours.every(
    (one, index) =>
      one.opens < one.closes &&
      hours.every(
        (other, at) => at === index || other.day !== one.day || other.closes <= one.opens || one.closes <= other.opens,
      ),
  );
}
