import { reason } from '#domain/actions/refusalReasons.ts';
import { MOST_NOTES } from '#domain/orders/notes.ts';
import { sql as rawSql } from 'kysely';
import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { eventRows } from '../../commands/recordActions.ts';
import { tellMentioned } from '../notes/tellMentioned.ts';

/**
 * Writes a note: its history row is the note itself, so it writes that row by itself and knows its id. A name behind an @
 * that is nobody's stays what it is, text. Code: 5600 where the order holds as many notes as one may.
 */
export const execute: QueuedActionHandler<'addNote'> = async (order, { text, floor }, context) => {
  const { sql, clientId, actor, source } = context;
  // The order is locked, so two at once are counted one after the other.
  const { notes } = await sql
    .selectFrom('order_events')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('order_id', '=', order.id)
    .where('action', '=', 'addNote')
    .where(rawSql<boolean>`payload ->> 'text' is not null`)
    .executeTakeFirstOrThrow();
  if (notes >= MOST_NOTES) return { code: 5600, data: [], reason: reason('notesFull', { notes: String(MOST_NOTES) }) };
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
