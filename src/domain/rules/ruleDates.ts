import { addDays, type Weekday } from '../lots/days.ts';
import { nextDeparture } from '../lots/days.ts';

/** The day that a rule puts an order into a lot of: its own, the one after, or the next one that the itinerary leaves on. */
export const RULE_DATES = ['today', 'today+1d', 'next'] as const;
type RuleDate = (typeof RULE_DATES)[number];

/**
 * @param now date and time of the client
 * @returns yyyy-MM-dd; of an itinerary that never leaves, today
 */
export function ruleDay(
  date: RuleDate,
  now: { readonly day: string; readonly time: string },
  itinerary: { readonly weekdays: readonly Weekday[]; readonly cutOff: string | null },
): string {
  if (date === 'today+1d') return addDays(now.day, 1);
  return (date === 'next' ? nextDeparture(itinerary.weekdays, itinerary.cutOff, now) : null) ?? now.day;
}
