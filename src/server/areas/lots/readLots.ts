import type { QueryOf } from '#contract/endpoint.ts';
import type { lotshippings } from '#contract/endpoints/lots.ts';
import type { Lot } from '#contract/entities/lots.ts';
import { lotActionsOf } from '#domain/lots/lotStatus.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

type Wish = Omit<QueryOf<typeof lotshippings>, 'page' | 'per_page'> & { readonly id?: number };

function lotsQuery(trx: ScopedTransaction, criteria: Wish) {
  return trx
    .selectFrom('lots')
    .innerJoin('orders', 'orders.id', 'lots.order_id')
    .innerJoin('itineraries', 'itineraries.id', 'lots.itinerary_id')
    .where('orders.deleted_at', 'is', null)
    .$if(criteria.id !== undefined, (query) => query.where('orders.id', '=', criteria.id ?? 0))
    .$if(criteria.status !== undefined, (query) => query.where('lots.status', '=', criteria.status ?? 'OPEN'))
    .$if(criteria.itinerary_id !== undefined, (query) =>
      query.where('lots.itinerary_id', '=', criteria.itinerary_id ?? 0),
    )
    .$if(criteria.from !== undefined, (query) => query.where('lots.date', '>=', criteria.from ?? ''))
    .$if(criteria.to !== undefined, (query) => query.where('lots.date', '<=', criteria.to ?? ''))
    .$if((criteria.search ?? '') !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(orders.order_reference), lower(${criteria.search ?? ''})) > 0`),
    );
}

/** How many lots there are of this criteria, on all pages. */
export async function countLots(trx: ScopedTransaction, criteria: Wish): Promise<number> {
  const { total } = await lotsQuery(trx, criteria)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The next to leave first, then what has left, newest first. */
export async function readLots(
  trx: ScopedTransaction,
  criteria: Wish,
  page: { readonly limit: number; readonly offset: number },
): Promise<Lot[]> {
  const rows = await lotsQuery(trx, criteria)
    .select([
      'orders.id',
      'orders.client_id',
      'orders.order_reference',
      'lots.status',
      'lots.date',
      'itineraries.id as itinerary_id',
      'itineraries.name',
      'itineraries.cut_off',
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
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    id_client: row.client_id,
    order_reference: row.order_reference,
    status: row.status,
    date: row.date,
    itinerary: { id: row.itinerary_id, name: row.name, cut_off: row.cut_off },
    orders: row.orders,
    // An empty lot's own row says one package, as that of every order does.
    parcels: row.orders === 0 ? 0 : row.num_packages,
    loaded: row.loaded,
    total_weight: row.total_weight_g,
    acts: [...lotActionsOf(row.status)],
  }));
}
