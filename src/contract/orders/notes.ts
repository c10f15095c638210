import { MAX_NOTE } from '#domain/orders/notes.ts';
import { EXECUTE_ACTIONS, ORDER_LISTS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';

// Notes are written by the action `addNote`, which may wait on a device. To change one needs the network: it has to be there.

const noteInPath = z.object({ id: rowIdInPath, note: rowIdInPath });

export const saveNote = defineEndpoint({
  method: 'PUT',
  path: 'orders/{id}/notes/{note}',
  summary: 'Changes a note that the caller wrote; whoever is named in it anew is told',
  params: noteInPath,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE)),
    floor: z.boolean(),
  }),
  data: z.object({ id: z.int() }),
  errors: [3904],
  access: EXECUTE_ACTIONS,
});

export const deleteNote = defineEndpoint({
  method: 'DELETE',
  path: 'orders/{id}/notes/{note}',
  summary: 'Takes the text of a note that the caller wrote away; that there was one stays in the timeline',
  params: noteInPath,
  data: z.object({ id: z.int() }),
  errors: [3904],
  access: EXECUTE_ACTIONS,
});

export const colleagues = defineEndpoint({
  method: 'GET',
  path: 'colleagues',
  summary: 'Names of the people of a client, who can be told of an order',
  query: z.object({ id_client: clientChoice }),
  data: z.array(z.object({ id: z.int(), name: z.string() })),
  errors: [],
  access: ORDER_LISTS,
});

export const mentions = defineEndpoint({
  method: 'GET',
  path: 'mentions',
  summary: 'What tells the caller of an order, newest first, 100 at most, and how many are unread',
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
        /** Who wrote the note; null = a rule. */
        user_name: z.nullable(z.string()),
        text: z.string(),
      }),
    ),
  }),
  refresh: { on: 'orders' },
  errors: [],
  access: ORDER_LISTS,
});

/** Apart from the notes themselves, because every desk asks again whenever an order changes. */
export const unreadMentions = defineEndpoint({
  method: 'GET',
  path: 'mentions/unread',
  summary: 'How many mentions of the caller are unread',
  query: z.object({ id_client: clientChoice }),
  data: z.object({ unread: z.int() }),
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
