import { MAX_REMINDER, REMINDER_CHOICES } from '#domain/orders/reminders.ts';
import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';
import { rowId } from '../../rowId.ts';

/** When a reminder rings and what it says, by the calendar and the clock of the client. */
export const reminderWish = {
  when: z.enum(REMINDER_CHOICES),
  /** With `when` = `day`: yyyy-MM-dd. */
  day: z.optional(z.iso.date()),
  /** With `when` = `day`: HH:mm. Absent = 09:00. */
  time: z.optional(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))),
  /** Whom it rings for; absent = who sets it, and of a rule whoever the order is assigned to. */
  person_id: z.optional(rowId),
  /** Plain text. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(MAX_REMINDER))),
};

/** A day is said where one is meant. */
export const saysDay = z.refine<{ readonly when: string; readonly day?: string | undefined }>(
  ({ when, day }) => when !== 'day' || day !== undefined,
  { path: ['day'] },
);

export const addReminder = defineAction({
  name: 'addReminder',
  summary: 'Reminds somebody of each order at a day and an hour of its client: the bell rings for them then',
  data: z.object(reminderWish).check(saysDay),
  errors: [5600],
  form: {
    when: { initial: 'tomorrow' },
    day: { control: 'day', isNeeded: true, onlyWith: { when: 'day' } },
    time: { control: 'time', onlyWith: { when: 'day' } },
    person_id: { control: 'person' },
    text: { control: 'longText' },
  },
  onUnknown: 'read-before-repeat',
});
