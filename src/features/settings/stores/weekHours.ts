import type { Office } from '#contract/entities/places.ts';
import { WEEKDAYS, type Weekday } from '#domain/lots/days.ts';

type Hours = Office['opening_hours'];

/** The times of one day, by their index among all. */
export function hoursOf(hours: Hours, day: Weekday): readonly (Hours[number] & { readonly index: number })[] {
  return hours
    .map((one, index) => ({ ...one, index }))
    .filter((one) => one.day === day)
    .toSorted((a, b) => a.opens.localeCompare(b.opens));
}

/** Days that follow each other and have the same times; closed days are left out. */
export interface HoursGroup {
  readonly from: Weekday;
  readonly to: Weekday;
  /** As people write it: 09:00–14:00, 16:30–20:00 */
  readonly times: string;
}

/** The week in as few lines as it has different days. */
export function groupHours(hours: Hours): readonly HoursGroup[] {
  const groups: HoursGroup[] = [];
  WEEKDAYS.forEach((day, at) => {
    const times = hoursOf(hours, day)
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .join(', ');
    const last = groups.at(-1);
    if (times === '') return;
    if (last?.times === times && last.to === WEEKDAYS[at - 1]) groups[groups.length - 1] = { ...last, to: day };
    else groups.push({ from: day, to: day, times });
  });
  return groups;
}

/** Gives the other working days the times of a day. */
export function copyToWorkingDays(hours: Hours, from: Weekday): Hours {
  const times = hours.filter(({ day }) => day === from);
  const others = WEEKDAYS.slice(0, 5).filter((day) => day !== from);
  const kept = hours.filter(({ day }) => !others.some((other) => other === day));
  return [...kept, ...others.flatMap((day) => times.map((one) => ({ ...one, day })))];
}
