import type { OrderReminder } from '#contract/orders/reminders.ts';
import { Moment } from '#ui/time/Moment.tsx';

/** When a reminder rings, as the calendar and the clock of the client show it wherever the device is. */
export function ReminderMoment({ due_day, due_time }: Pick<OrderReminder, 'due_day' | 'due_time'>) {
  return <Moment at={Date.parse(`${due_day}T${due_time}`)} />;
}
