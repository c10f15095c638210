import { lotshippings } from '#contract/lots/lots.ts';
import type { Lot } from '#contract/lots/lot.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { HAUL_CLOSED } from '#domain/customs/customsActs.ts';
import { lotActionsOf } from '#domain/lots/lotStatus.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { RowWindow } from '../kernel/paging.ts';
import type { SqlCondition } from '../lists/condition.ts';
import { fieldCondition } from '../lists/fieldCondition.ts';

type LotsQuery = ListQueryOf<typeof lotshippings>;

const FIELDS = lotshippings.list.fields;

const HAUL_IS_CLOSED = sql<boolean>`exists (
  select from order_statuses where order_statuses.order_id = orders.id and order_statuses.status = ${HAUL_CLOSED})`;

function conditionOf(filter: LotsQuery['filters'][number]): SqlCondition {
  const { field } = filter;
  if (field === 'haul_closed') return filter.values[0] === 'true' ? HAUL_IS_CLOSED : sql`not ${HAUL_IS_CLOSED}`;
  const column = field === 'search' ? 'orders.order_reference' : `lots.${field}`;
  return fieldCondition(FIELDS[field], { column, isDay: true }, filter);
}

function lotsQuery(trx: ScopedTransaction, conditions: readonly SqlCondition[]) {
  return conditions.reduce(
    (query, condition) => query.where(condition),
    trx
      .selectFrom('lots')
      .innerJoin('orders', 'orders.id', 'lots.order_id')
      .innerJoin('itineraries', 'itineraries.id', 'lots.itinerary_id')
      .innerJoin('clients', 'clients.id', 'lots.client_id')
      .where('orders.deleted_at', 'is', null),
  );
}

/** How many lots match, on all pages. */
export async function countLots(trx: ScopedTransaction, { filters }: LotsQuery): Promise<number> {
  const { total } = await lotsQuery(trx, filters.map(conditionOf))
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One page of lots: the next to leave first, then what has left, newest first. */
export function listLots(trx: ScopedTransaction, { filters, limit, offset }: LotsQuery): Promise<Lot[]> {
  return readLots(trx, filters.map(conditionOf), { limit, offset });
}

/** One lot; null = there is none of this id. */
export async function readLot(trx: ScopedTransaction, id: number): Promise<Lot | null> {
  const [lot] = await readLots(trx, [sql`orders.id = ${id}`], { limit: 1, offset: 0 });
  return lot ?? null;
}

async function readLots(
  trx: ScopedTransaction,
  conditions: readonly SqlCondition[],
  { limit, offset }: RowWindow,
): Promise<Lot[]> {
  const rows = await lotsQuery(trx, conditions)
    .select([
      'orders.id',
      'orders.client_id',
      'orders.order_reference',
      'lots.status',
      'lots.date',
      'itineraries.id as itinerary_id',
      'itineraries.name',
      'itineraries.cut_off',
      sql<Date | null>`(lots.date || ' ' || itineraries.cut_off)::timestamp at time zone clients.time_zone`.as(
        'closes_at',
      ),
      'orders.num_packages',
      'orders.total_weight_g',
      sql<number>`(select count(*)::integer from orders as inside where inside.lot_id = orders.id and inside.deleted_at is null)`.as(
        'orders',
      ),
      sql<number>`(select count(*)::integer from loaded_parcels where loaded_parcels.lot_id = orders.id)`.as('loaded'),
    ])
    .orderBy(sql`lots.status in ('SENT', 'REMOVEDCONSOLIDATE')`)
    .orderBy(sql`case when lots.status in ('SENT', 'REMOVEDCONSOLIDATE') then null else lots.date end`)
    .orderBy('lots.date', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    id_client: row.client_id,
    order_reference: row.order_reference,
    status: row.status,
    date: row.date,
    itinerary: { id: row.itinerary_id, name: row.name, cut_off: row.cut_off },
    closes_at: row.closes_at && new Date(row.closes_at).toISOString(),
    orders: row.orders,
    // An empty lot's own row says one package, as that of every order does; of orders that travel on, parcels may have left.
    parcels: row.orders === 0 ? row.loaded : row.num_packages,
    loaded: row.loaded,
    total_weight: row.total_weight_g,
    acts: [...lotActionsOf(row.status)],
  }));
}
