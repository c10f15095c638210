import { ORDER_LISTS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowId } from '../rowId.ts';
import { orderReminder } from './reminders.ts';

export const mentions = defineEndpoint({
  method: 'GET',
  path: 'mentions',
  summary: 'Notes and reminders that tell the caller of an order, newest first, 100 at most, and how many are unread',
  query: z.object({ id_client: clientChoice }),
  data: z.object({
    unread: z.int(),
    rows: z.array(
      z.object({
        id: z.int(),
        order_id: z.int(),
        order_reference: z.string(),
        at: z.string(),
        read_at: z.nullable(z.string()),
        /** Who wrote the note or set the reminder; null = a rule. */
        user_name: z.nullable(z.string()),
        text: z.string(),
        /** What the order's status is now; an older server does not say. */
        order_status: z._default(z.nullable(z.string()), null),
        /** The reminder that rang; null = it was a note. */
        reminder: z._default(z.nullable(z.extend(orderReminder, { done_at: z.nullable(z.string()) })), null),
      }),
    ),
  }),
  refresh: { on: 'orders' },
  errors: [],
  access: ORDER_LISTS,
});

export const readMentions = defineEndpoint({
  method: 'POST',
  path: 'mentions/read',
  summary: 'Marks mentions of the caller as read, or as unread again; without `ids` all of them',
  body: z.object({
    ids: z.optional(z.array(rowId).check(z.minLength(1), z.maxLength(100))),
    read: z._default(z.boolean(), true),
  }),
  data: z.object({ unread: z.int() }),
  errors: [],
  access: ORDER_LISTS,
});
