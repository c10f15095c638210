import { MAX_NOTE } from '#domain/orders/notes.ts';
import { EXECUTE_ACTIONS, ORDER_LISTS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

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
  summary: 'Names of the people of a client; with an order, of those who may see it and can be told of it',
  query: z.object({ id_client: clientChoice, id_order: z.optional(rowIdInPath) }),
  data: z.array(z.object({ id: z.int(), name: z.string() })),
  errors: [],
  access: ORDER_LISTS,
});

/** Apart from what tells of them (`mentions.ts`), because every desk asks again whenever an order changes. */
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
