import { date, time } from '../format/dates.ts';

/** How a desk says a moment: the hour alone needs its day, and only the last two days have names. */
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
