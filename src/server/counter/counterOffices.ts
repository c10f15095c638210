import { AWAITING_COLLECTION } from '#domain/counter/parcelMoves.ts';
import { localTime } from '#domain/lots/days.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { policyOf, tellsOf } from './policy.ts';

/** The offices of a counter: where customers collect, and those that still have parcels although they take no new ones. */
export async function readCounterOffices(trx: ScopedTransaction, now: Date) {
  const rows = await trx
    .selectFrom('offices')
    .innerJoin('clients', 'clients.id', 'offices.client_id')
    .select(['offices.id', 'offices.name', 'collection_policy', 'storage_spots', 'clients.time_zone'])
    .select(tellsOf('clients.id').as('tells'))
    .where('kind', '=', 'office')
    .where((eb) =>
      eb.or([
        eb.and([eb('offices.disabled_at', 'is', null), eb('click_and_collect', '=', true)]),
        waitsAt('offices.id'),
      ]),
    )
    .orderBy('offices.id')
    .execute();
  return rows.map(({ id, name, collection_policy, storage_spots, time_zone, tells }) => ({
    id,
    name,
    storage_spots: [...storage_spots],
    tells,
    /** As it is set, and as it works. */
    policy: policyOf({ collection_policy, tells: true }),
    ladder: policyOf({ collection_policy, tells }),
    dayEnds: endOfDay(time_zone, now),
  }));
}

/** Whether an order still waits at an office, or for it. */
function waitsAt(office: string) {
  return sql<boolean>`exists (select from orders where tax_office_id = ${sql.ref(office)} and deleted_at is null
    and status in (${sql.join(AWAITING_COLLECTION)}))`;
}

const MINUTE_MS = 60_000;

/** When the day of a place ends, by its own clock. */
function endOfDay(zone: string, now: Date): Date {
  const [hours = 0, minutes = 0] = localTime(zone, now).time.split(':').map(Number);
  const begun = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(begun + (24 * 60 - hours * 60 - minutes) * MINUTE_MS - 1);
}
