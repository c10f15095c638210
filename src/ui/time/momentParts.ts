import { date, time } from '../format/dates.ts';

/** How a desk writes a moment: the hour, with today or yesterday by name and other days by date. */
export function momentParts(
  at: number,
  now: number,
): { readonly day: 'today' | 'yesterday' | null; readonly text: string } {
  const startOfDay = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
  if (days === 0) return { day: 'today', text: time(at) };
  if (days === 1) return { day: 'yesterday', text: time(at) };
  return { day: null, text: `${date(at)} ${time(at)}` };
}
