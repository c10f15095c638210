import type { Itinerary } from '#contract/lots/lot.ts';
import { localTime } from '#domain/lots/days.ts';
import { nextDeparture } from '#domain/lots/itinerary.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** @param criteria.active 0 active, 1 inactive, 2 both */
export async function readItineraries(
  trx: ScopedTransaction,
  criteria: { readonly active: number; readonly id?: number },
  now: Date,
): Promise<Itinerary[]> {
  const rows = await trx
    .selectFrom('itineraries')
    .innerJoin('clients', 'clients.id', 'itineraries.client_id')
    .leftJoin('carriers', (join) =>
      join
        .onRef('carriers.client_id', '=', 'itineraries.client_id')
        .onRef('carriers.id', '=', 'itineraries.carrier_id'),
    )
    .leftJoin('offices', (join) =>
      join.onRef('offices.client_id', '=', 'itineraries.client_id').onRef('offices.id', '=', 'itineraries.office_id'),
    )
    .select([
      'itineraries.id',
      'itineraries.client_id',
      'itineraries.name',
      'weekdays',
      'zones',
      'cut_off',
      'itineraries.disabled_at',
    ])
    .select([
      'carriers.id as carrier_id',
      'carriers.name as carrier_name',
      'offices.id as office_id',
      'offices.name as office_name',
      'time_zone',
    ])
    .$if(criteria.id !== undefined, (query) => query.where('itineraries.id', '=', criteria.id ?? 0))
    .$if(criteria.active === 0, (query) => query.where('itineraries.disabled_at', 'is', null))
    .$if(criteria.active === 1, (query) => query.where('itineraries.disabled_at', 'is not', null))
    .orderBy('itineraries.client_id')
    .orderBy('itineraries.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    id_client: row.client_id,
    name: row.name,
    carrier: row.carrier_id === null ? null : { id: row.carrier_id, name: row.carrier_name ?? '' },
    office: row.office_id === null ? null : { id: row.office_id, name: row.office_name ?? '' },
    weekdays: [...row.weekdays],
    zones: [...row.zones],
    cut_off: row.cut_off,
    next_date: row.disabled_at ? null : nextDeparture(row.weekdays, row.cut_off, localTime(row.time_zone, now)),
    deleted_at: row.disabled_at?.toISOString() ?? null,
  }));
}
