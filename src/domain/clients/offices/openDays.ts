import { WEEKDAYS, type Weekday } from '../../lots/days.ts';
import type { OpeningHours } from './openingHours.ts';

/** Days in a row that have the same hours. */
export interface OpenDays {
  readonly from: Weekday;
  readonly to: Weekday;
  /** As people read them: 10:00–14:00. */
  readonly times: readonly string[];
}

/** Opening hours as a sign on a door has them: days with the same hours stand together, closed days are left out. */
export function openDays(hours: readonly OpeningHours[]): readonly OpenDays[] {
  const days: (OpenDays & { readonly key: string; readonly last: number })[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const times = hours
      .filter((one) => one.day === day)
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .toSorted((one, other) => one.localeCompare(other));
    if (times.length === 0) continue;
    const [key, before] = [times.join(), days.at(-1)];
    if (before?.key === key && before.last === index - 1) days[days.length - 1] = { ...before, to: day, last: index };
    else days.push({ from: day, to: day, times, key, last: index });
  }
  return days.map(({ from, to, times }) => ({ from, to, times }));
}
