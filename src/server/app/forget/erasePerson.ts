import { sql } from 'kysely';
import { NOBODY } from '../../carriers/erasedOrders.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { eraseCustomers } from '../../shops/eraseCustomers.ts';
import { eraseOrders } from '../../shops/eraseOrders.ts';
import { withFollowing } from '../../shops/orderParts.ts';
import { type Forgotten, KEPT_BY_LAW, keptLine } from './keptByLaw.ts';

/** Orders in one transaction. */
const AT_ONCE = 50;

/** Why a person is not forgotten: nobody has the address, an account is open, or orders still have to reach them. */
export interface StillNeeded {
  readonly why: 'nobody' | 'account' | 'orders';
  /** References of the orders. */
  readonly orders: readonly string[];
}

/**
 * Makes nothing of the product name the person of an address: as a customer in orders with all that hangs on them, as a
 * contact, and as somebody who worked here, whose acts stay without their name. Customs papers stay as they are filed.
 * @param only the client whose data it is; null = all of the server
 * @returns what was removed and what stays, or why nothing was done
 */
export async function erasePerson(
  database: DatabaseHandle,
  mail: string,
  only: number | null,
  now: Date,
): Promise<Forgotten | StillNeeded> {
  const address = mail.trim().toLowerCase();
  const person = await asOwner(database, (trx) => findPerson(trx, address, only));
  if ('why' in person) return person;
  const { ids, account } = person;
  const removed: Record<string, number> = {};
  const count = (more: Readonly<Record<string, number>>) => {
    for (const [table, rows] of Object.entries(more)) if (rows > 0) removed[table] = (removed[table] ?? 0) + rows;
  };
  for (const [clientId, own] of ids) {
    for (let from = 0; from < own.length; from += AT_ONCE)
      count(
        await inScope(database, { kind: 'client', clientId }, async (trx) => {
          const piece = own.slice(from, from + AT_ONCE);
          await eraseOrders(trx, clientId, await shopRows(trx, piece), now);
          return eraseCustomers(trx, clientId, piece, now);
        }),
      );
  }
  count(await asOwner(database, (trx) => removeAddress(trx, address, only)));
  if (account) count(await asOwner(database, (trx) => closeAccount(trx, account, now)));
  if (Object.keys(removed).length === 0) return { why: 'nobody', orders: [] };
  return { removed, kept: await asOwner(database, (trx) => keptPapers(trx, [...ids.values()].flat())) };
}

/** What {@link erasePerson} would do, while nothing of it is done; of orders it counts nothing that hangs on them. */
export async function foreseePersonErasure(
  database: DatabaseHandle,
  mail: string,
  only: number | null,
): Promise<Forgotten | StillNeeded> {
  const address = mail.trim().toLowerCase();
  const person = await asOwner(database, (trx) => findPerson(trx, address, only));
  if ('why' in person) return person;
  const orders = [...person.ids.values()].flat();
  const removed: Record<string, number> = { orders: orders.length, users: person.account ? 1 : 0 };
  // A transaction for each table: every row of it is looked at, and the embedded database does one thing at a time.
  for (const [table, condition] of Object.entries(holding(address, only)))
    removed[table] = await asOwner(database, async (trx) => {
      const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(table)}
        where ${condition}`.execute(trx);
      return rows[0]?.rows ?? 0;
    });
  if (Object.values(removed).every((rows) => rows === 0)) return { why: 'nobody', orders: [] };
  return { removed, kept: await asOwner(database, (trx) => keptPapers(trx, orders)) };
}

interface Person {
  /** Orders by client. */
  readonly ids: ReadonlyMap<number, readonly number[]>;
  readonly account: Account | undefined;
}

/** The orders and the account of an address, or what stands against forgetting them. */
async function findPerson(trx: ScopedTransaction, address: string, only: number | null): Promise<Person | StillNeeded> {
  const ids = await ordersOf(trx, address, only);
  const account = await accountOf(trx, address, only);
  if (account && account.deleted_at === null) return { why: 'account', orders: [] };
  const open = await openOrders(trx, [...ids.values()].flat());
  return open.length > 0 ? { why: 'orders', orders: open } : { ids, account };
}

/** Orders of the address by client, with all that came of them. */
async function ordersOf(trx: ScopedTransaction, address: string, only: number | null) {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'client_id'])
    .where(sql<boolean>`lower(email) = ${address}`)
    .$if(only !== null, (query) => query.where('client_id', '=', only))
    .execute();
  const ids = new Map<number, number[]>();
  for (const { id, client_id } of rows) ids.set(client_id, [...(ids.get(client_id) ?? []), id]);
  for (const [client, own] of ids) ids.set(client, [...(await withFollowing(trx, own))]);
  return ids;
}

async function openOrders(trx: ScopedTransaction, ids: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ order_reference: string }>`select order_reference from orders
    where id = any(${[...ids]}::bigint[]) and (in_to_pickup or in_to_prepare or in_to_send) and deleted_at is null
    order by id`.execute(trx);
  return rows.map(({ order_reference }) => order_reference);
}

const shopRows = (trx: ScopedTransaction, ids: readonly number[]) =>
  trx.selectFrom('eplatform_orders').select(['id', 'order_id']).where('order_id', 'in', ids).execute();

/** Rows that hold the address by themselves, as a condition for each table. */
function holding(address: string, only: number | null) {
  const own = only === null ? sql`true` : sql`client_id = ${only}`;
  // As a whole text of the JSON: mariana@… holds ana@…, too.
  const quoted = JSON.stringify(address);
  return {
    contacts: sql`lower(email) = ${address} and ${own}`,
    mail_bounces: sql`lower(address) = ${address} and ${own}`,
    eplatform_orders: sql`taken is not null and position(${quoted} in lower(taken::text)) > 0 and ${own}`,
    mails: sql`position(${quoted} in lower(recipients::text)) > 0 and ${own}`,
  };
}

async function removeAddress(trx: ScopedTransaction, address: string, only: number | null) {
  const rows = holding(address, only);
  const affected = async (statement: ReturnType<typeof sql>) =>
    Number((await statement.execute(trx)).numAffectedRows ?? 0);
  return {
    contacts: await affected(sql`delete from contacts where ${rows.contacts}`),
    mail_bounces: await affected(sql`delete from mail_bounces where ${rows.mail_bounces}`),
    eplatform_orders: await affected(sql`update eplatform_orders set taken = null, erased_at = now()
      where ${rows.eplatform_orders}`),
    mails: await affected(sql`update mails set recipients = '[]', subject = '', html = '', body = ''
      where ${rows.mails}`),
  };
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

function accountOf(trx: ScopedTransaction, address: string, only: number | null) {
  return trx
    .selectFrom('users')
    .select(['id', 'client_id', 'name', 'deleted_at'])
    .where('email', '=', address)
    .$if(only !== null, (query) => query.where('client_id', '=', only))
    .executeTakeFirst();
}

/** Columns that hold the name of whoever did something, beside `user_name`. */
const NAMED = ['user_name', 'made_by', 'enrolled_by', 'disabled_by', 'decided_by', 'refunded_by', 'taken_by'];

/** Leaves of an account its number, so that acts stay apart; everything that opens it or names its person goes. */
async function closeAccount(trx: ScopedTransaction, account: Account, now: Date) {
  const removed: Record<string, number> = {};
  const { rows: own } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`.execute(trx);
  for (const { table, column } of own)
    removed[table] = Number(
      (await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${account.id}`.execute(trx))
        .numAffectedRows ?? 0,
    );
  const { rows: names } = await sql<{ table: string; column: string; ids: boolean; nullable: boolean }>`
    select c.table_name as table, c.column_name as column, c.is_nullable = 'YES' as nullable, exists (
      select from information_schema.columns u where u.table_schema = 'public' and u.table_name = c.table_name
        and u.column_name = 'user_id') as ids
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any(${NAMED}::text[])
      and c.data_type = 'text'`.execute(trx);
  for (const { table, column, ids } of names) {
    // Where no number stands beside the name, another of the same name in the same client is named no more, either.
    const whose = ids && column === 'user_name' ? sql`user_id = ${account.id}` : sql`true`;
    const client = table === 'clients' ? sql.ref('id') : sql.ref('client_id');
    const where =
      table === 'system_configurations' || account.client_id === null
        ? sql`true`
        : sql`${client} = ${account.client_id}`;
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${NOBODY}
      where ${sql.ref(column)} = ${account.name} and ${whose} and ${where}`.execute(trx);
    removed[table] = (removed[table] ?? 0) + Number(numAffectedRows ?? 0);
  }
  const closed = { email: `${account.id}@forgotten.invalid`, name: NOBODY, password_hash: '', pin_hash: null };
  await trx
    .updateTable('users')
    .set({ ...closed, badge_hash: null, deleted_at: account.deleted_at ?? now })
    .where('id', '=', account.id)
    .execute();
  return { ...removed, users: 1 };
}

/** Customs papers of the orders: they name whom they were declared for. */
async function keptPapers(trx: ScopedTransaction, ids: readonly number[]): Promise<Forgotten['kept']> {
  const { rows } = await sql<{ rows: number; newest: Date | null }>`select count(*)::integer as rows,
    max(${sql.ref(KEPT_BY_LAW.declarations.from)}) as newest from declarations
    where order_id = any(${[...ids]}::bigint[])`.execute(trx);
  return rows.flatMap(({ rows: count, newest }) => (newest ? [keptLine('declarations', count, newest)] : []));
}
