import type { BodyOf } from '#contract/endpoint.ts';
import {
  createItinerary,
  disableItinerary,
  enableItinerary,
  itineraries,
  itineraryById,
  updateItinerary,
} from '#contract/lots/itineraries.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import type { Refusal } from '../../kernel/answer.ts';
import { readItineraries } from './readItineraries.ts';

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
