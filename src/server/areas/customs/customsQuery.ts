import { customsOrders } from '#contract/endpoints/customs.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { ADMITTED, PAST_CUSTOMS, type CustomsWait } from '#domain/actions/customsActs.ts';
import { INSIDE } from '#domain/customs/territory.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { SqlCondition } from '../../lists/condition.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';
import { textCondition } from '../../lists/textCondition.ts';
import { SENDER_ID } from '../../records/senderId.ts';

export type CustomsQuery = ListQueryOf<typeof customsOrders>;
type Filter = CustomsQuery['filters'][number];

const inside = sql.join(INSIDE.map((territory) => sql.lit(territory)));

/** Of orders and their sender: papers are needed between the two. */
const PASSES = sql<boolean>`orders.tax_territory <> coalesce(sender.tax_territory, 'ES-PEN')
  and not (orders.tax_territory in (${inside}) and coalesce(sender.tax_territory, 'ES-PEN') in (${inside}))`;
/** The same where everybody sends from inside: a partial index has just these orders. */
const ABROAD = sql<boolean>`orders.tax_territory not in (${inside})`;

const had = (status: string) =>
  sql<boolean>`exists (select from order_statuses where order_statuses.order_id = orders.id and order_statuses.status = ${status})`;

const WAITS: Readonly<Record<CustomsWait, SqlCondition>> = {
  origin: sql`not ${had(ADMITTED.origin)}`,
  destination: sql`(${had(ADMITTED.origin)} and not ${had(ADMITTED.destination)})`,
  declaration: sql`not exists (select from declarations where declarations.order_id = orders.id and declarations.status = 'filed')`,
};

const COLUMN = {
  id: 'orders.id',
  territory: 'orders.tax_territory',
  lot_id: 'orders.lot_id',
  lot_date: 'lots.date',
} as const;

function conditionOf(filter: Filter): SqlCondition {
  const { field, values } = filter;
  if (field === 'waits') return WAITS[values[0] as CustomsWait];
  if (field === 'code') return withCode(values[0] ?? '');
  if (field === 'search') return holds(filter);
  return fieldCondition(customsOrders.list.fields[field], { column: COLUMN[field], isDay: true }, filter);
}

/** Reference and tracking number of the order, or a number of one of its parcels, hold the text. */
function holds(filter: Filter): SqlCondition {
  const is = (column: string) => textCondition({ column }, filter);
  return sql`(${is('orders.order_reference')} or ${is('orders.tracking_number')} or exists (
    select from order_packages where order_packages.order_id = orders.id and ${is('order_packages.tracking_number')}))`;
}

/** The same exactly: a scan waits for it, so each is found by its index before the orders. */
function withCode(code: string): SqlCondition {
  return sql`orders.id = any(array(
    select named.id from orders as named where named.order_reference = ${code}
    union select tracked.id from orders as tracked where tracked.tracking_number = ${code}
    union select order_packages.order_id from order_packages where order_packages.tracking_number = ${code}))`;
}

/** Orders that pass customs and have not arrived, and that match. */
export async function customsQuery(trx: ScopedTransaction, { filters }: CustomsQuery) {
  const abroad = await trx
    .selectFrom('offices')
    .select('id')
    .where('tax_territory', 'not in', INSIDE)
    .limit(1)
    .executeTakeFirst();
  const conditions = [
    abroad ? PASSES : ABROAD,
    sql<boolean>`orders.status <> all(${sql.val(PAST_CUSTOMS)}::text[])`,
    ...filters.map(conditionOf),
  ];
  return conditions.reduce(
    (query, condition) => query.where(condition),
    trx
      .selectFrom('orders')
      .leftJoin('offices as sender', (join) => join.on('sender.id', '=', SENDER_ID))
      .leftJoin('lots', 'lots.order_id', 'orders.lot_id')
      .leftJoin('orders as lot', 'lot.id', 'orders.lot_id')
      .where('orders.type', '<>', 'lotshipping')
      .where('orders.deleted_at', 'is', null),
  );
}
