import { mentions, readMentions } from '#contract/orders/mentions.ts';
import { colleagues, deleteNote, saveNote, unreadMentions } from '#contract/orders/notes.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { TransactionContext } from '../../kernel/context.ts';
import { refuse, refuseCode } from '../../kernel/refuse.ts';
import { routeIn, type Route } from '../../kernel/route.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { presentReminder, readReminders } from '../reminders/readReminders.ts';
import { colleaguesOf } from '../colleaguesOf.ts';
import { tellMentioned } from './tellMentioned.ts';

const MOST_MENTIONS = 100;

export const noteRoutes: readonly Route[] = [
  routeIn('write', saveNote, async (context, { params, body }) => {
    const { text, floor } = body;
    const at = context.now();
    return rewrite(context, params, { text, floor, edited_at: at.toISOString() }, (note) =>
      tellMentioned(context.transaction, { ...note, text, writerId: context.actor.userId }, at),
    );
  }),

  routeIn('write', deleteNote, async (context, { params }) =>
    rewrite(context, params, { deleted_at: context.now().toISOString() }, async ({ id }) => {
      await context.transaction.deleteFrom('mentions').where('event_id', '=', id).execute();
    }),
  ),

  routeIn('read', colleagues, async ({ scope, transaction }, { query: { id_order } }) => ({
    ok: true,
    data: scope.kind === 'client' ? await colleaguesOf(transaction, scope.clientId, id_order) : [],
  })),

  routeIn('read', mentions, async ({ actor, transaction: trx }) => {
    const rows = await trx
      .selectFrom('mentions')
      .innerJoin('orders', 'orders.id', 'mentions.order_id')
      .innerJoin('order_events', 'order_events.id', 'mentions.event_id')
      .select([
        'mentions.id',
        'mentions.order_id',
        'order_reference',
        'mentions.at',
        'read_at',
        'order_events.user_name',
        'mentions.event_id',
        'orders.status as order_status',
      ])
      .select(sql<string>`coalesce(payload ->> 'text', '')`.as('text'))
      .where('mentions.user_id', '=', actor.userId)
      .where('orders.deleted_at', 'is', null)
      .orderBy('mentions.at', 'desc')
      .orderBy('mentions.id', 'desc')
      .limit(MOST_MENTIONS)
      .execute();
    const eventIds = rows.map(({ event_id }) => event_id);
    const reminders = await readReminders(trx, sql`reminders.event_id = any(${eventIds}::bigint[])`);
    const shown = rows.map(({ event_id, ...row }) => ({
      ...row,
      reminder: reminderOf(reminders.find((reminder) => reminder.event_id === event_id)),
      user_name: row.user_name || null,
      at: row.at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
    }));
    return { ok: true, data: { unread: await countUnread(trx, actor.userId), rows: shown } };
  }),

  routeIn('read', unreadMentions, async ({ actor, transaction }) => ({
    ok: true,
    data: { unread: await countUnread(transaction, actor.userId) },
  })),

  routeIn('write', readMentions, async ({ actor, now, transaction: trx }, { body: { ids, read } }) => {
    let marked = trx
      .updateTable('mentions')
      .set({ read_at: read ? now() : null })
      .where('user_id', '=', actor.userId)
      .where('read_at', read ? 'is' : 'is not', null);
    if (ids) marked = marked.where('id', 'in', ids);
    await marked.execute();
    return { ok: true, data: { unread: await countUnread(trx, actor.userId) } };
  }),
];

interface Note {
  readonly id: number;
  readonly clientId: number;
  readonly orderId: number;
}

/** Puts other content into a note of the caller's and tells the devices. 404 for what is no note, 403 for that of others. */
async function rewrite(
  { actor, now, transaction: trx }: TransactionContext,
  { id: orderId, note: noteId }: { readonly id: number; readonly note: number },
  content: object,
  alsoDo: (note: Note) => Promise<void>,
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
    .selectFrom('order_events')
    .select(['id', 'user_id', sql<boolean>`payload ->> 'text' is null`.as('isGone')])
    .where('id', '=', noteId)
    .where('order_id', '=', orderId)
    .where('action', '=', 'addNote')
    .executeTakeFirst();
  if (!stored || stored.isGone) return refuse(404);
  if (stored.user_id !== actor.userId) return refuse(403);
  await trx
    .updateTable('order_events')
    .set({ payload: JSON.stringify(content) })
    .where('id', '=', noteId)
    .execute();
  await alsoDo({ id: noteId, clientId: order.client_id, orderId });
  await trx.updateTable('orders').set({ updated_at: now() }).where('id', '=', orderId).execute();
  await notifyOrders(trx, order.client_id, [orderId]);
  return { ok: true as const, data: { id: noteId } };
}

const reminderOf = (row: Awaited<ReturnType<typeof readReminders>>[number] | undefined) =>
  row ? { ...presentReminder(row), done_at: row.done_at } : null;

async function countUnread(trx: ScopedTransaction, userId: number): Promise<number> {
  const { unread } = await trx
    .selectFrom('mentions')
    .innerJoin('orders', 'orders.id', 'mentions.order_id')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}
