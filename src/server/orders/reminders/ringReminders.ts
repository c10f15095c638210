import { seesOrder } from '#domain/counter/counterWork.ts';
import { type Account, readPerson } from '../../auth/readPerson.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { groupRows } from '../../db/groupRows.ts';
import { asOwner, inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';

const AT_ONCE = 200;

/**
 * Rings the bell for every reminder whose moment has come, also for those that came while no server was running. Whoever
 * may not see the order any more is not told. A reminder that was looked at is due no more, so that a second run, or a
 * second server, finds nothing.
 * @returns how many rang
 */
export async function ringReminders(database: DatabaseHandle, now: Date): Promise<number> {
  let rung = 0;
  for (;;) {
    const due = await asOwner(database, (trx) => dueReminders(trx, now));
    const people = new Map<number, Account | null>();
    for (const { userId } of due) if (!people.has(userId)) people.set(userId, await readPerson(database, userId));
    const told = new Set(due.filter((one) => maySee(people.get(one.userId) ?? null, one)).map(({ id }) => id));
    for (const [clientId, own] of groupRows(due, (reminder) => reminder.clientId))
      rung += await inScope(database, { kind: 'client', clientId }, (trx) => ring(trx, clientId, own, told, now));
    if (due.length < AT_ONCE) return rung;
  }
}

type Due = Awaited<ReturnType<typeof dueReminders>>[number];

function dueReminders(trx: ScopedTransaction, now: Date) {
  return trx
    .selectFrom('reminders')
    .innerJoin('orders', 'orders.id', 'reminders.order_id')
    .select(['reminders.id', 'reminders.client_id as clientId', 'order_id as orderId', 'reminders.user_id as userId'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('office_people')
            .select('office_id')
            .whereRef('office_people.user_id', '=', 'reminders.user_id')
            .whereRef('office_people.office_id', '=', 'orders.tax_office_id'),
        )
        .as('isOfOffice'),
    )
    .where('rings_at', '<=', now)
    .where('rung_at', 'is', null)
    .where('done_at', 'is', null)
    .orderBy('rings_at')
    .orderBy('reminders.id')
    .limit(AT_ONCE)
    .execute();
}

/** As the policies of the database have it, for a person who asks nothing just now. */
function maySee(person: Account | null, { clientId, isOfOffice }: Due): boolean {
  if (!person?.active) return false;
  if (person.client && person.client.id !== clientId) return false;
  if (person.givenClientIds && !person.givenClientIds.includes(clientId)) return false;
  return seesOrder(person, Boolean(isOfOffice));
}

async function ring(
  trx: ScopedTransaction,
  clientId: number,
  due: readonly Due[],
  told: ReadonlySet<number>,
  at: Date,
): Promise<number> {
  const orderIds = [...new Set(due.map(({ orderId }) => orderId))];
  // The orders first, as whoever moves a reminder locks them.
  await trx.selectFrom('orders').select('id').where('id', 'in', orderIds).orderBy('id').forUpdate().execute();
  const rung = await trx
    .updateTable('reminders')
    .set({ rung_at: at })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('rings_at', '<=', at)
    .where('rung_at', 'is', null)
    .where('done_at', 'is', null)
    .returning(['id', 'order_id', 'event_id', 'user_id'])
    .execute();
  const rows = rung
    .filter(({ id }) => told.has(id))
    .map(({ order_id, event_id, user_id }) => ({ client_id: clientId, order_id, event_id, user_id, at }));
  if (rows.length > 0) await trx.insertInto('mentions').values(rows).execute();
  await notifyOrders(trx, clientId, [...new Set(rung.map(({ order_id }) => order_id))]);
  return rows.length;
}
