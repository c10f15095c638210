import { reason } from '#domain/actions/refusalReasons.ts';
import { FARTHEST_REMINDER_DAYS, MOST_ORDER_REMINDERS } from '#domain/orders/reminders.ts';
import type { OrderOutcome, QueuedActionHandler } from '../../commands/orderAction.ts';
import { eventRows } from '../../commands/recordActions.ts';
import { refused } from '../../commands/refused.ts';
import { planReminder, type ReminderRefusal } from '../reminders/planReminder.ts';

const REASONS = {
  past: reason('reminderPast', {}),
  far: reason('reminderFar', { days: String(FARTHEST_REMINDER_DAYS) }),
  nobody: reason('reminderNobody', {}),
  gone: reason('notColleague', {}),
} as const satisfies Readonly<Record<Exclude<ReminderRefusal, 'stranger'>, unknown>>;

/**
 * Sets a reminder; one that waited on a device counts from when it was set there, and rings at once where its moment is
 * over. Its history row says who set it, so it writes that row by itself and knows its id. Code: 5600 for a moment that
 * was over or is too far, for who does not work for the client, and where the order has as many as one may.
 */
export const execute: QueuedActionHandler<'addReminder'> = async (order, data, context) => {
  const { sql, clientId, actor, source, happened } = context;
  // The order is locked, so two at once are counted one after the other.
  const { waiting } = await sql
    .selectFrom('reminders')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('order_id', '=', order.id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (waiting >= MOST_ORDER_REMINDERS)
    return refusal(reason('remindersFull', { reminders: String(MOST_ORDER_REMINDERS) }));
  const at = context.now();
  const asker =
    source === 'user' ? { userId: actor.userId, name: actor.name } : { userId: order.row.assignee_id, name: '' };
  const planned = await planReminder(sql, { ...asker, clientId, orderId: order.id }, data, happened?.at ?? at);
  if (planned === 'stranger') return refused(5600);
  if (typeof planned === 'string') return refusal(REASONS[planned]);
  const act = { ...context, action: 'addReminder', payload: planned.payload, at } as const;
  const rows = eventRows([{ id: order.id, clientId }], act);
  const { id: event_id } = await sql
    .insertInto('order_events')
    .values(rows.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { userId: user_id, dueAt: rings_at } = planned;
  await sql
    .insertInto('reminders')
    .values({ client_id: clientId, order_id: order.id, event_id, user_id, rings_at })
    .execute();
  return null;
};

const refusal = (why: NonNullable<NonNullable<OrderOutcome>['reason']>): OrderOutcome => ({
  code: 5600,
  data: [],
  reason: why,
});
