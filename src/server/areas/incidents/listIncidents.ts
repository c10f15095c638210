import type { Incident } from '#contract/entities/incident.ts';
import type { PageMeta } from '#contract/envelope.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { lastPageOf } from '../../http/paging.ts';
import { INCIDENT_COLUMNS, matchingIncidents, type IncidentsQuery } from './incidentsQuery.ts';

interface Page {
  readonly page: number;
  readonly perPage: number;
}

/** One page of incidents with the count of all; newest first unless asked otherwise. */
export async function listIncidents(
  trx: ScopedTransaction,
  query: IncidentsQuery,
  { page, perPage }: Page,
): Promise<{ data: Incident[]; meta: PageMeta }> {
  const { total } = await matchingIncidents(trx, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = total > 0 ? await pageOf(trx, query, { page, perPage }).execute() : [];
  const arrived = await arrivedPhotos(trx, rows.flatMap((row) => row.photos));
  const data = rows.map(({ client_id, created_at, happened_at, photos, ...row }) => ({
    ...row,
    happened_at: (happened_at ?? created_at).toISOString(),
    created_at: created_at.toISOString(),
    photos: photos.map((name) => ({ name, arrived: arrived.has(`${client_id}/${name}`) })),
  }));
  return { data, meta: { current_page: page, last_page: lastPageOf(total, perPage), per_page: perPage, total } };
}

function pageOf(trx: ScopedTransaction, query: IncidentsQuery, { page, perPage }: Page) {
  const keys = query.sort.length > 0 ? query.sort : [{ field: 'created_at', descending: true }];
  const columns = INCIDENT_COLUMNS as Readonly<Record<string, string>>;
  return keys
    .reduce(
      (rows, { field, descending }) => rows.orderBy(sql.ref(columns[field] ?? ''), descending ? 'desc' : 'asc'),
      matchingIncidents(trx, query)
        .leftJoin('picking_sessions', (join) =>
          join
            .onRef('picking_sessions.client_id', '=', 'picking_incidents.client_id')
            .onRef('picking_sessions.session_id', '=', 'picking_incidents.session_id'),
        )
        .leftJoin('users', 'users.id', 'picking_sessions.user_id')
        .select([
          'picking_incidents.client_id',
          'picking_incidents.order_id',
          'orders.order_reference',
          'picking_incidents.product_id as id_product',
          'products.name as product',
          'products.sku',
          'picking_incidents.location',
          'picking_incidents.reason',
          'picking_incidents.units',
          'picking_incidents.note',
          'users.name as user_name',
          'picking_incidents.happened_at',
          'picking_incidents.created_at',
          'picking_incidents.photos',
        ]),
    )
    .orderBy('picking_incidents.order_id')
    .orderBy('picking_incidents.product_id')
    .orderBy('picking_incidents.session_id')
    .limit(perPage)
    .offset((page - 1) * perPage);
}

/** @returns `client/name` of those of the names that are stored. */
async function arrivedPhotos(trx: ScopedTransaction, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await trx.selectFrom('photos').select(['client_id', 'name']).where('name', 'in', [...new Set(names)]).execute();
  return new Set(rows.map((row) => `${row.client_id}/${row.name}`));
}
