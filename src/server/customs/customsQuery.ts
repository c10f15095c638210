import { customsOrders } from '#contract/customs/customs.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { ADMITTED, PAST_CUSTOMS, type CustomsWait } from '#domain/customs/customsActs.ts';
import { INSIDE } from '#domain/customs/territory.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { SqlCondition } from '../lists/condition.ts';
import { fieldCondition } from '../lists/fieldCondition.ts';
import { textCondition } from '../lists/textCondition.ts';
import { SENDER_ID } from '../commands/senderId.ts';

export type CustomsQuery = ListQueryOf<typeof customsOrders>;
type Filter = CustomsQuery['filters'][number];

const inside = sql.join(INSIDE.map((territory) => sql.lit(territory)));

/** Condition on orders and their sender: papers are needed between the two. */
const PASSES = sql<boolean>`orders.tax_territory <> coalesce(sender.tax_territory, 'ES-PEN')
  and not (orders.tax_territory in (${inside}) and coalesce(sender.tax_territory, 'ES-PEN') in (${inside}))`;
/** As the indexes of what may be in customs say it, word for word: these lists are in their definitions. */
const OPEN = sql<boolean>`candidate.deleted_at is null and candidate.type <> 'lotshipping'
  and candidate.status <> all(${sql.lit(`{${PAST_CUSTOMS.join(',')}}`)}::text[])`;

interface SendersAbroad {
  readonly offices: readonly number[];
  /** Whose orders go out from abroad where nobody chose another place. */
  readonly clients: readonly number[];
}

/** What may pass customs, each arm by its index: joined by "or", every order that there ever was would be read. */
const mayPass = ({ offices, clients }: SendersAbroad) => sql<boolean>`orders.id = any(array(
  select candidate.id from orders as candidate where candidate.tax_territory not in (${inside}) and ${OPEN}
  union select candidate.id from orders as candidate
    where candidate.tax_office_id = any(${sql.val(offices)}::bigint[]) and ${OPEN}
  union select candidate.id from orders as candidate
    where candidate.tax_office_id is null and candidate.warehouse_id = any(${sql.val(offices)}::bigint[]) and ${OPEN}
  union select candidate.id from orders as candidate
    where candidate.tax_office_id is null and candidate.warehouse_id is null
      and candidate.client_id = any(${sql.val(clients)}::bigint[]) and ${OPEN}))`;

async function sendersAbroad(trx: ScopedTransaction): Promise<SendersAbroad> {
  const rows = await trx
    .selectFrom('offices')
    .select(['id', 'client_id'])
    .select(
      sql<boolean>`id = (select min(first.id) from offices as first
        where first.client_id = offices.client_id and first.kind = 'warehouse' and first.disabled_at is null)`.as(
        'first',
      ),
    )
    .where('tax_territory', 'not in', INSIDE)
    .execute();
  return {
    offices: rows.map(({ id }) => id),
    clients: rows.filter(({ first }) => first).map(({ client_id }) => client_id),
  };
}

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
  const conditions = [mayPass(await sendersAbroad(trx)), PASSES, ...filters.map(conditionOf)];
  return conditions.reduce(
    (query, condition) => query.where(condition),
    trx
      .selectFrom('orders')
      .leftJoin('offices as sender', (join) =>
        join.onRef('sender.client_id', '=', 'orders.client_id').on('sender.id', '=', SENDER_ID),
      )
      .leftJoin('carriers', (join) =>
        join.onRef('carriers.client_id', '=', 'orders.client_id').onRef('carriers.id', '=', 'orders.carrier_id'),
      )
      .leftJoin('lots', (join) =>
        join.onRef('lots.client_id', '=', 'orders.client_id').onRef('lots.order_id', '=', 'orders.lot_id'),
      ),
  );
}
