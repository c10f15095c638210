import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import type { Incident } from '#contract/picking/incident.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { arrivedPhotos } from '../../files/arrivedPhotos.ts';
import { incidentField, matchingIncidents, type IncidentsQuery } from './incidentsQuery.ts';

/** One page of incidents, with the count of all as far as anybody counts. */
export async function listIncidents(
  trx: ScopedTransaction,
  query: IncidentsQuery,
): Promise<{ rows: Incident[]; counted: number }> {
  const few = ofClient(trx, query)
    .select('picking_incidents.order_id')
    .limit(MAX_COUNTED + 1);
  const all = trx
    .selectFrom('clients')
    .innerJoinLateral(few.as('few'), (join) => join.onTrue())
    .select('few.order_id')
    .limit(MAX_COUNTED + 1);
  const { total: counted } = await trx
    .selectFrom(all.as('all'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = counted > 0 ? await pageQuery(trx, query).execute() : [];
  const photosOf = await arrivedPhotos(trx, found);
  const rows = found.map((one) => {
    const { client_id: _, session_id: __, created_at, happened_at, counted_at, counted_units: units, ...row } = one;
    return {
      ...row,
      happened_at: (happened_at ?? created_at).toISOString(),
      created_at: created_at.toISOString(),
      photos: photosOf(one),
      ...(counted_at !== null && { counted: { units: units ?? 0, at: counted_at.toISOString() } }),
    };
  });
  return { rows, counted };
}

/** Per client, so that the page is merged from the first incidents of each, along its own index. */
function ofClient(trx: ScopedTransaction, query: IncidentsQuery) {
  return matchingIncidents(trx, query).where(sql<boolean>`picking_incidents.client_id = clients.id`);
}

function pageQuery(trx: ScopedTransaction, query: IncidentsQuery) {
  const { sort, limit, offset } = query;
  const first = sort
    .reduce(
      (rows, { field, descending }) => rows.orderBy(incidentField(field), descending ? 'desc' : 'asc'),
      ofClient(trx, query).select((incident) => [
        'picking_incidents.session_id',
        'picking_incidents.client_id',
        'picking_incidents.order_id',
        incidentField('order_reference').as('order_reference'),
        'picking_incidents.product_id as id_product',
        incident
          .selectFrom('products')
          .select('name')
          .whereRef('products.id', '=', 'picking_incidents.product_id')
          .$asScalar()
          .$notNull()
          .as('product'),
        incidentField('sku').as('sku'),
        'picking_incidents.location',
        'picking_incidents.reason',
        'picking_incidents.units',
        'picking_incidents.note',
        incident
          .selectFrom('users')
          .select('name')
          .whereRef('users.id', '=', 'picking_incidents.user_id')
          .as('user_name'),
        'picking_incidents.happened_at',
        'picking_incidents.created_at',
        'picking_incidents.photos',
        'picking_incidents.counted_at',
        'picking_incidents.counted_units',
      ]),
    )
    .orderBy('picking_incidents.order_id')
    .orderBy('picking_incidents.product_id')
    .orderBy('picking_incidents.session_id')
    .limit(limit + offset);
  return sort
    .reduce(
      (rows, { field, descending }) => rows.orderBy(`first.${field}`, descending ? 'desc' : 'asc'),
      trx
        .selectFrom('clients')
        .innerJoinLateral(first.as('first'), (join) => join.onTrue())
        .selectAll('first'),
    )
    .orderBy('first.order_id')
    .orderBy('first.id_product')
    .orderBy('first.session_id')
    .limit(limit)
    .offset(offset);
}
