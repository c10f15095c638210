import { addDays, WEEKDAYS, weekdayOf } from '../lots/days.ts';

/** Letters of a reminder at most: what takes more is a note. */
export const MAX_REMINDER = 500;

/** Reminders of an order that wait to be done at most. */
export const MOST_ORDER_REMINDERS = 20;

/** A reminder rings within so many days from now: what is later belongs into a calendar. */
export const FARTHEST_REMINDER_DAYS = 366;

/** The quick choices of a reminder, and the day that somebody picks. */
export const REMINDER_CHOICES = ['hours', 'tomorrow', 'monday', 'day'] as const;
export type ReminderChoice = (typeof REMINDER_CHOICES)[number];

/** How long "in two hours" is. */
export const SOON_MS = 2 * 3_600_000;

/** When a working day has begun: a reminder of a day without an hour rings then. */
export const MORNING = '09:00';

/** When somebody wants to be reminded, as they said it. */
export interface ReminderWish {
  readonly when: ReminderChoice;
  /** yyyy-MM-dd, with the choice `day`. */
  readonly day?: string | undefined;
  /** HH:mm, with the choice `day`; absent = in the morning. */
  readonly time?: string | undefined;
}

/** What calendar and clock of a client show. */
export interface LocalHour {
  /** yyyy-MM-dd */
  readonly day: string;
  /** HH:mm */
  readonly time: string;
}

/**
 * What the clock of the client shows when the reminder rings; `null` = it rings {@link SOON_MS} from now, whatever the
 * clock shows then. Tomorrow on a Sunday is the same as Monday.
 * @param today yyyy-MM-dd in the zone of the client
 */
export function reminderHour({ when, day, time = MORNING }: ReminderWish, today: string): LocalHour | null {
  if (when === 'hours') return null;
  if (when === 'day') return { day: day ?? today, time };
  if (when === 'tomorrow') return { day: addDays(today, 1), time: MORNING };
  return { day: addDays(today, WEEKDAYS.length - WEEKDAYS.indexOf(weekdayOf(today))), time: MORNING };
}

/**
 * Why a reminder cannot ring at this moment; `null` = it can.
 * @param at ms since 1970
 * @param now ms since 1970, when it was set
 */
export function reminderProblem(at: number, now: number): 'past' | 'far' | null {
  if (at <= now) return 'past';
  return at - now > FARTHEST_REMINDER_DAYS * 86_400_000 ? 'far' : null;
}
