import type { BodyOf } from '#contract/endpoint.ts';
import {
  createItinerary,
  disableItinerary,
  enableItinerary,
  itineraries,
  itineraryById,
  updateItinerary,
} from '#contract/endpoints/itineraries.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import type { Context, Refusal, Route } from '../../kernel/route.ts';
import { readItineraries } from './readItineraries.ts';

type ItineraryInput = BodyOf<typeof createItinerary>;

export const itineraryRoutes: readonly Route[] = [
  route(itineraries, async ({ database, scope, now }, { query }) => ({
    ok: true,
    data: await inScope(database, scope, (trx) => readItineraries(trx, { active: query.active }, now())),
  })),

  route(itineraryById, ({ database, scope, now }, { params }) =>
    inScope(database, scope, (trx) => answer(trx, params.id, now())),
  ),

  route(createItinerary, async ({ database, scope, now }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    return inScope(database, scope, async (trx) => {
      const wrong = await wrongPlaces(trx, scope.clientId, body);
      if (wrong) return wrong;
      const row = { client_id: scope.clientId, ...columnsOf(body), updated_at: now() };
      const { id } = await trx.insertInto('itineraries').values(row).returning('id').executeTakeFirstOrThrow();
      return answer(trx, id, now());
    });
  }),

  route(updateItinerary, ({ database, scope, now }, { params, body }) =>
    inScope(database, scope, async (trx) => {
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
  ),

  route(enableItinerary, (context, { params }) => setDisabled(context, params.id, null)),
  route(disableItinerary, (context, { params }) => setDisabled(context, params.id, context.now())),
];

async function answer(trx: ScopedTransaction, id: number, now: Date) {
  const [data] = await readItineraries(trx, { id, active: 2 }, now);
  return data ? { ok: true as const, data } : refuseCode(404, 6005);
}

function setDisabled({ database, scope, now }: Context, id: number, disabled_at: Date | null) {
  return inScope(database, scope, async (trx) => {
    await trx.updateTable('itineraries').set({ disabled_at, updated_at: now() }).where('id', '=', id).execute();
    return answer(trx, id, now());
  });
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
