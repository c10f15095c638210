import type { BodyOf } from '#contract/endpoint.ts';
import {
  createItinerary,
  disableItinerary,
  enableItinerary,
  itineraries,
  itineraryById,
  updateItinerary,
} from '#contract/lots/itineraries.ts';
import type { Itinerary } from '#contract/lots/lot.ts';
import { localTime } from '#domain/lots/days.ts';
import { nextDeparture } from '#domain/lots/days.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { Refusal } from '../../kernel/answer.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';

/** @param criteria.active 0 active, 1 inactive, 2 both */
async function readItineraries(
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

type ItineraryInput = BodyOf<typeof createItinerary>;

export const itineraryRoutes: readonly Route[] = [
  routeIn('read', itineraries, async ({ now, transaction: trx }, { query }) => ({
    ok: true,
    data: await readItineraries(trx, { active: query.active }, now()),
  })),

  routeIn('read', itineraryById, ({ now, transaction: trx }, { params }) => answer(trx, params.id, now())),

  routeIn('write', createItinerary, async ({ scope, now, transaction: trx }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const wrong = await wrongPlaces(trx, scope.clientId, body);
    if (wrong) return wrong;
    const row = { client_id: scope.clientId, ...columnsOf(body), updated_at: now() };
    const { id } = await trx.insertInto('itineraries').values(row).returning('id').executeTakeFirstOrThrow();
    return answer(trx, id, now());
  }),

  routeIn('write', updateItinerary, async ({ now, transaction: trx }, { params, body }) => {
    const known = await trx
      .selectFrom('itineraries')
      .select('client_id')
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!known) return refuseCode(404, 6005);
    const wrong = await wrongPlaces(trx, known.client_id, body);
    if (wrong) return wrong;
    await trx
      .updateTable('itineraries')
      .set({ ...columnsOf(body), updated_at: now() })
      .where('id', '=', params.id)
      .execute();
    return answer(trx, params.id, now());
  }),

  routeIn('write', enableItinerary, ({ now, transaction }, { params }) =>
    setDisabled(transaction, params.id, null, now()),
  ),
  routeIn('write', disableItinerary, ({ now, transaction }, { params }) =>
    setDisabled(transaction, params.id, now(), now()),
  ),
];

async function answer(trx: ScopedTransaction, id: number, now: Date) {
  const [data] = await readItineraries(trx, { id, active: 2 }, now);
  return data ? { ok: true as const, data } : refuseCode(404, 6005);
}

async function setDisabled(trx: ScopedTransaction, id: number, disabled_at: Date | null, now: Date) {
  await trx.updateTable('itineraries').set({ disabled_at, updated_at: now }).where('id', '=', id).execute();
  return answer(trx, id, now);
}

function columnsOf({ weekdays, zones, ...rest }: ItineraryInput) {
  return { ...rest, weekdays: JSON.stringify([...new Set(weekdays)]), zones: JSON.stringify([...new Set(zones)]) };
}

/** Carrier and warehouse must be active ones of the same client. */
async function wrongPlaces(
  trx: ScopedTransaction,
  clientId: number,
  { carrier_id, office_id }: ItineraryInput,
): Promise<Refusal | null> {
  if (carrier_id !== null) {
    const row = await trx
      .selectFrom('carriers')
      .select(['client_id', 'disabled_at'])
      .where('id', '=', carrier_id)
      .executeTakeFirst();
    if (row?.client_id !== clientId || row.disabled_at) return refuseCode(422, 7010, [String(carrier_id)]);
  }
  if (office_id === null) return null;
  const row = await trx
    .selectFrom('offices')
    .select(['client_id', 'kind', 'disabled_at'])
    .where('id', '=', office_id)
    .executeTakeFirst();
  const fits = row?.client_id === clientId && row.kind === 'warehouse' && !row.disabled_at;
  return fits ? null : refuseCode(422, 10011, [String(office_id)]);
}
