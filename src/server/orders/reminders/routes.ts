import { deleteReminder, doneReminder, moveReminder, upcomingReminders } from '#contract/orders/reminders.ts';
import { sql } from 'kysely';
import type { TransactionContext } from '../../kernel/context.ts';
import { invalid, refuse, refuseCode } from '../../kernel/refuse.ts';
import { routeIn, type Route } from '../../kernel/route.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { planReminder, type ReminderRefusal } from './planReminder.ts';
import { presentReminder, readReminders } from './readReminders.ts';

/** The field of a reminder that a refusal is about. */
const FIELDS: Readonly<Record<ReminderRefusal, string>> = {
  past: 'day',
  far: 'day',
  nobody: 'person_id',
  stranger: 'person_id',
  gone: 'person_id',
};

export const reminderRoutes: readonly Route[] = [
  routeIn('write', moveReminder, (context, { params, body }) =>
    change(context, params, async ({ event_id, client_id }) => {
      const { actor, transaction: trx } = context;
      const asker = { clientId: client_id, orderId: params.id, userId: actor.userId, name: actor.name };
      const planned = await planReminder(trx, asker, body, context.now());
      if (typeof planned === 'string') return invalid({ [FIELDS[planned]]: [planned] });
      await trx.deleteFrom('mentions').where('event_id', '=', event_id).execute();
      await trx
        .updateTable('reminders')
        .set({ user_id: planned.userId, rings_at: planned.dueAt, rung_at: null, done_at: null })
        .where('id', '=', params.reminder)
        .execute();
      return { ...planned.payload, edited_at: context.now().toISOString() };
    }),
  ),

  routeIn('write', doneReminder, (context, { params, body: { done } }) =>
    change(context, params, async ({ event_id, payload }) => {
      const { now, transaction: trx } = context;
      await trx
        .updateTable('reminders')
        .set({ done_at: done ? now() : null })
        .where('id', '=', params.reminder)
        .execute();
      if (done)
        await trx
          .updateTable('mentions')
          .set({ read_at: now() })
          .where('event_id', '=', event_id)
          .where('read_at', 'is', null)
          .execute();
      const { done_at: _, ...rest } = payload;
      return done ? { ...rest, done_at: now().toISOString() } : rest;
    }),
  ),

  routeIn('write', deleteReminder, (context, { params }) =>
    change(context, params, async ({ event_id }) => {
      const { now, transaction: trx } = context;
      await trx.deleteFrom('mentions').where('event_id', '=', event_id).execute();
      await trx.deleteFrom('reminders').where('id', '=', params.reminder).execute();
      return { deleted_at: now().toISOString() };
    }),
  ),

  routeIn('read', upcomingReminders, async ({ actor, transaction }) => {
    const condition = sql`reminders.user_id = ${actor.userId} and rung_at is null and done_at is null`;
    const rows = await readReminders(transaction, condition);
    return {
      ok: true,
      data: rows.map((row) => ({
        ...presentReminder(row),
        order_id: row.order_id,
        order_reference: row.order_reference,
      })),
    };
  }),
];

interface StoredReminder {
  readonly client_id: number;
  readonly event_id: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

type Refusal = ReturnType<typeof refuse>;

/**
 * Changes a reminder that the caller set or that rings for them, rewrites its history row, and tells the devices. 404 for
 * what is no reminder, 403 for that of others.
 * @param act answers what the history row says from now on, or a refusal
 */
async function change(
  { actor, now, transaction: trx }: TransactionContext,
  { id: orderId, reminder: reminderId }: { readonly id: number; readonly reminder: number },
  act: (reminder: StoredReminder) => Promise<Refusal | object>,
) {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'client_id'])
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return refuseCode(404, 3904);
  const stored = await trx
    .selectFrom('reminders')
    .innerJoin('order_events', 'order_events.id', 'reminders.event_id')
    .select(['event_id', 'reminders.user_id', 'order_events.user_id as author_id', 'payload'])
    .where('reminders.id', '=', reminderId)
    .where('reminders.order_id', '=', orderId)
    .executeTakeFirst();
  if (!stored) return refuse(404);
  if (stored.user_id !== actor.userId && stored.author_id !== actor.userId) return refuse(403);
  const payload = await act({
    client_id: order.client_id,
    event_id: stored.event_id,
    payload: stored.payload as StoredReminder['payload'],
  });
  if ('ok' in payload) return payload;
  await trx
    .updateTable('order_events')
    .set({ payload: JSON.stringify(payload) })
    .where('id', '=', stored.event_id)
    .execute();
  await trx.updateTable('orders').set({ updated_at: now() }).where('id', '=', orderId).execute();
  await notifyOrders(trx, order.client_id, [orderId]);
  return { ok: true as const, data: { id: reminderId } };
}
