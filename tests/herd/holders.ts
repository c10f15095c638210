import { sql } from 'kysely';
import { openSession } from '#server/auth/sessions.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { type Holder, STATUSES } from './comeBack.ts';

const MODEL = 'picker@demo.test';

/**
 * A person with a session for each device, with the rights of the demo's picker, and orders of that picker's client that
 * wait to be picked: each device has its own.
 * @param now of the sessions
 * @throws where too few orders wait
 */
export async function makeHolders(
  database: DatabaseHandle,
  now: Date,
  { devices, orders: each, perOrder }: { readonly devices: number; readonly orders: number; readonly perOrder: number },
): Promise<readonly Holder[]> {
  const { people, orders } = await asOwner(database, async (trx) => {
    const model = await trx.selectFrom('users').selectAll().where('email', '=', MODEL).executeTakeFirstOrThrow();
    const { client_id, lang, password_hash } = model;
    const rows = Array.from({ length: devices }, (_, place) => ({
      client_id,
      email: `holder${place}@demo.test`,
      name: `Holder ${place}`,
      lang,
      password_hash,
    }));
    const added = await trx.insertInto('users').values(rows).returning('id').execute();
    const roles = await trx.selectFrom('user_roles').select('role_id').where('user_id', '=', model.id).execute();
    await trx
      .insertInto('user_roles')
      .values(added.flatMap(({ id }) => roles.map(({ role_id }) => ({ user_id: id, role_id }))))
      .execute();
    const waiting = trx
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'CREATED')
      .where('type', '=', 'order')
      .where('merged_into', 'is', null)
      .where('client_id', '=', client_id)
      .orderBy('id')
      .limit(devices * each);
    return { people: added, orders: (await waiting.execute()).map(({ id }) => id) };
  });
  if (orders.length < devices * each) throw new Error(`only ${orders.length} orders of ${devices * each} wait`);
  const holders: Holder[] = [];
  for (const [place, { id }] of people.entries()) {
    const { token } = await openSession(database, id, now);
    holders.push({ userId: id, token, orders: orders.slice(place * each, (place + 1) * each), perOrder });
  }
  return holders;
}

/** Compares what the devices did with what the database holds. */
export async function judge(database: DatabaseHandle, holders: readonly Holder[], notes: readonly string[]) {
  const { written, statuses } = await asOwner(database, async (trx) => ({
    written: await sql<{ text: string; times: number }>`
      select payload ->> 'text' as text, count(*)::integer as times from order_events
      where action = 'addNote' group by 1`.execute(trx),
    statuses: await sql<{ order_id: number; names: string[] }>`
      select order_id, array_agg(status order by id) as names from order_statuses
      where status = any(${[...STATUSES]}::text[]) group by 1`.execute(trx),
  }));
  const times = new Map(written.rows.map((row) => [row.text, row.times]));
  const steps = new Map(statuses.rows.map((row) => [row.order_id, row.names.join()]));
  const orders = holders.flatMap((holder) => holder.orders);
  return {
    commands: holders.reduce((sum, { orders: own, perOrder }) => sum + own.length * perOrder, 0),
    lost: notes.filter((text) => !times.has(text)).length,
    doubled: notes.filter((text) => (times.get(text) ?? 0) > 1).length,
    /** Orders whose steps are not each there once and in order. */
    wrongOrders: orders.filter((id) => steps.get(id) !== STATUSES.join()).length,
  };
}
