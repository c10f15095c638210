import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { eventRows } from '../../commands/recordActions.ts';
import { tellMentioned } from '../notes/tellMentioned.ts';

/**
 * Writes a note: its history row is the note itself, so it writes that row by itself and knows its id. Nothing is
 * refused: a name behind an @ that is nobody's stays what it is, text.
 */
export const execute: QueuedActionHandler<'addNote'> = async (order, { text, floor }, context) => {
  const { sql, clientId, actor, source } = context;
  const at = context.now();
  const act = { ...context, action: 'addNote', payload: { text, floor: floor ?? false }, at } as const;
  const rows = eventRows([{ id: order.id, clientId }], act);
  const { id } = await sql
    .insertInto('order_events')
    .values(rows.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })))
    .returning('id')
    .executeTakeFirstOrThrow();
  const writerId = source === 'user' ? actor.userId : null;
  await tellMentioned(sql, { id, clientId, orderId: order.id, text, writerId }, at);
  return null;
};
