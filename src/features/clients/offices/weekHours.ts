import type { Office } from '#contract/orders/places.ts';
import { WEEKDAYS, type Weekday } from '#domain/lots/days.ts';

type Hours = Office['opening_hours'];

/** The times of one day, by their index among all. */
export function hoursOf(hours: Hours, day: Weekday): readonly (Hours[number] & { readonly index: number })[] {
  return hours
    .map((one, index) => ({ ...one, index }))
    .filter((one) => one.day === day)
    .toSorted((a, b) => a.opens.localeCompare(b.opens));
}

/** Gives the other working days the times of a day. */
export function copyToWorkingDays(hours: Hours, from: Weekday): Hours {
  const times = hours.filter(({ day }) => day === from);
  const others = WEEKDAYS.slice(0, 5).filter((day) => day !== from);
  const kept = hours.filter(({ day }) => !others.some((other) => other === day));
  return [...kept, ...others.flatMap((day) => times.map((one) => ({ ...one, day })))];
}
