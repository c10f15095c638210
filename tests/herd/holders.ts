import { sql } from 'kysely';
import { openSession } from '#server/auth/sessions.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '#server/db/tenancy.ts';
import { type Holder, STATUSES } from './comeBack.ts';

const MODEL = 'picker@demo.test';

/** Columns that the database fills. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['id', 'weight_g', 'tax_territory']);

/**
 * A person with a session for each device, with the rights of the demo's picker, and orders of that picker's client that
 * wait to be picked: each device has its own. Rules have judged them, as they have orders that came hours ago.
 * @param now of the sessions
 * @throws where no order waits that others could be like
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
    return { people: added, orders: await makeOrders(trx, client_id ?? 0, devices * each) };
  });
  const holders: Holder[] = [];
  for (const [place, { id }] of people.entries()) {
    const { token } = await openSession(database, id, now);
    holders.push({ userId: id, token, orders: orders.slice(place * each, (place + 1) * each), perOrder });
  }
  return holders;
}

/** Orders like one that waits, with its lines and its history. @returns their ids */
async function makeOrders(trx: ScopedTransaction, clientId: number, count: number): Promise<readonly number[]> {
  const model = await trx
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'CREATED')
    .where('type', '=', 'order')
    .where('merged_into', 'is', null)
    .where('client_id', '=', clientId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const columns = columnsOf(model, 'order_reference');
  const { rows } = await sql<{ id: number }>`
    insert into orders (order_reference, ${columns}) select 'HERD-' || place, ${columns} from orders, generate_series(1, ${count}::integer) as place
    where orders.client_id = ${clientId} and orders.id = ${model.id} returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  for (const table of ['order_lines', 'order_statuses'] as const) {
    const [row] = await trx.selectFrom(table).selectAll().where('order_id', '=', model.id).limit(1).execute();
    const others = columnsOf(row ?? {}, 'order_id');
    await sql`insert into ${sql.table(table)} (order_id, ${others}) select made.id, ${others}
      from ${sql.table(table)}, unnest(${ids}::bigint[]) as made (id) where order_id = ${model.id}`.execute(trx);
  }
  await trx.updateTable('rule_events').set({ judged_at: model.created_at }).where('judged_at', 'is', null).execute();
  await trx.deleteFrom('jobs').where('kind', '=', 'judgeRules').execute();
  return ids;
}

/** Those that a copy of the row takes from it. */
function columnsOf(row: object, changed: string) {
  return sql.join(Object.keys(row).flatMap((name) => (OWN_COLUMNS.has(name) || name === changed ? [] : sql.ref(name))));
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
