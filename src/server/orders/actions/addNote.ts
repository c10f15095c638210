import { reason } from '#domain/actions/refusalReasons.ts';
import { MOST_NOTES } from '#domain/orders/notes.ts';
import { sql } from 'kysely';
import type { BareActionHandler } from '../../commands/orderAction.ts';
import { eventRows, insertEvents } from '../../commands/recordActions.ts';
import { prepared } from '../../db/prepared.ts';
import { tellMentioned } from '../notes/tellMentioned.ts';

/**
 * Writes a note: its history row is the note itself, so it writes that row by itself and knows its id. A name behind an @
 * that is nobody's stays what it is, text. Code: 5600 where the order holds as many notes as one may.
 */
export const execute: BareActionHandler<'addNote'> = async (order, { text, floor }, context) => {
  const { clientId, actor, source } = context;
  const at = context.now();
  const act = { ...context, action: 'addNote', payload: { text, floor: floor ?? false }, at } as const;
  // The order is locked, so two at once are counted one after the other.
  const written = prepared(sql<{ id: number }>`${insertEvents(eventRows([{ id: order.id, clientId }], act))}
    where (select count(*) from order_events where order_id = ${order.id}::bigint and action = 'addNote' and payload ->> 'text' is not null) < ${MOST_NOTES}::integer
    returning id`);
  const [note] = (await written.execute(context.sql)).rows;
  if (!note) return { code: 5600, data: [], reason: reason('notesFull', { notes: String(MOST_NOTES) }) };
  const writerId = source === 'user' ? actor.userId : null;
  await tellMentioned(context.sql, { id: note.id, clientId, orderId: order.id, text, writerId }, at);
  return null;
};

export const isBare = true;
