import { EXECUTE_ACTIONS, ORDER_LISTS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';
import { reminderWish, saysDay } from './actions/addReminder.ts';

// Reminders are set by the action `addReminder`, which may wait on a device. To change one needs the network: it has to be
// there. Whoever set it and whom it rings for may do so.

/** A reminder that waits to be done. */
export const orderReminder = z.object({
  id: z.int(),
  due_at: z.string(),
  /** What the calendar of the client shows then, yyyy-MM-dd. */
  due_day: z.string(),
  /** What its clock shows then, HH:mm. */
  due_time: z.string(),
  /** The bell has rung. */
  rung: z.boolean(),
  text: z.string(),
  /** Whom it rings for. */
  user_id: z.int(),
  user_name: z.string(),
  /** Who set it; null = a rule. */
  author_id: z.nullable(z.int()),
  author_name: z.nullable(z.string()),
});
export type OrderReminder = z.infer<typeof orderReminder>;

const inPath = z.object({ id: rowIdInPath, reminder: rowIdInPath });
const common = {
  path: 'orders/{id}/reminders/{reminder}',
  params: inPath,
  data: z.object({ id: z.int() }),
  errors: [3904],
  access: EXECUTE_ACTIONS,
} as const;

export const moveReminder = defineEndpoint({
  ...common,
  method: 'PUT',
  summary: 'Gives a reminder another moment, person and text; it rings anew',
  body: z.object(reminderWish).check(saysDay),
});

export const doneReminder = defineEndpoint({
  ...common,
  method: 'POST',
  path: 'orders/{id}/reminders/{reminder}/done',
  summary: 'Says that a reminder is done, or that it is not: what is done rings no more',
  body: z.object({ done: z.boolean() }),
});

export const deleteReminder = defineEndpoint({
  ...common,
  method: 'DELETE',
  summary: 'Takes a reminder away; that there was one stays in the timeline',
});

export const upcomingReminders = defineEndpoint({
  method: 'GET',
  path: 'reminders',
  summary: 'What the caller will be reminded of, the next first, 100 at most',
  query: z.object({ id_client: clientChoice }),
  data: z.array(z.extend(orderReminder, { order_id: z.int(), order_reference: z.string() })),
  refresh: { on: 'orders' },
  errors: [],
  access: ORDER_LISTS,
});
