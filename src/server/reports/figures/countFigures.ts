import { localTime } from '#domain/lots/days.ts';
import { sql } from 'kysely';
import { clientZone } from '../../clients/clientZone.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, inScope, type Scope, type ScopedTransaction } from '../../db/tenancy.ts';
import { countedDays, TALLY_COLUMNS } from './dayTallies.ts';

/** Days of a client that are asked for at once. */
export const MOST_DAYS = 200;

/**
 * Counts the days that are over and were never counted, by the clock of their client, or whose orders changed since, a
 * day in each transaction. Only clients whose orders changed are looked at.
 * Figures are right at every moment: a day that is not counted is read from its orders.
 */
export async function countFigures(database: DatabaseHandle, now: Date): Promise<void> {
  const changed = await asOwner(database, (trx) =>
    trx.selectFrom('figure_changes').select('client_id').distinct().execute(),
  );
  for (const { client_id: clientId } of changed) {
    const scope: Scope = { kind: 'client', clientId };
    for (let isMore = true; isMore;) {
      const days = await inScope(database, scope, (trx) => openDays(trx, clientId, now));
      for (const day of days) await inScope(database, scope, (trx) => countDay(trx, clientId, day));
      isMore = days.length === MOST_DAYS;
    }
  }
}

interface OpenDay {
  readonly day: string;
  readonly zone: string;
}

/** Takes the notes of changes, drops the figures of their days, and says which days are to be counted, newest first. */
async function openDays(trx: ScopedTransaction, clientId: number, now: Date): Promise<readonly OpenDay[]> {
  const zone = await clientZone(trx, clientId);
  const { day: today } = localTime(zone, now);
  await sql`
    with noted as (
      delete from figure_changes where client_id = ${clientId} returning at
    ), dropped as (
      delete from figure_days where client_id = ${clientId}
        and (zone <> ${zone} or day in (select (at at time zone ${zone})::date from noted)) returning day
    )
    delete from figure_tallies where client_id = ${clientId} and day in (select day from dropped)`.execute(trx);
  const { rows } = await sql<{ day: string }>`
    with first as (
      select least(
        (select min(shipped_at) from orders where client_id = ${clientId} and shipped_at is not null and deleted_at is null),
        (select min(packed_at) from orders where client_id = ${clientId} and packed_at is not null and deleted_at is null),
        (select min(created_at) from orders where client_id = ${clientId} and type = 'return' and deleted_at is null)
      ) at time zone ${zone} as at
    )
    select to_char(one, 'YYYY-MM-DD') as day
    from first, generate_series(date_trunc('day', first.at), ${today}::timestamp - interval '1 day', '1 day') as one
    where not exists (select from figure_days where client_id = ${clientId} and day = one::date)
    order by 1 desc limit ${MOST_DAYS}`.execute(trx);
  return rows.map(({ day }) => ({ day, zone }));
}

/** Counts a day. Whatever changes meanwhile is noted, and has it counted once more. */
async function countDay(trx: ScopedTransaction, clientId: number, { day, zone }: OpenDay): Promise<void> {
  const { rows } = await sql`
    insert into figure_days (client_id, day, zone) values (${clientId}, ${day}, ${zone})
    on conflict do nothing returning day`.execute(trx);
  // Another server was quicker.
  if (rows.length === 0) return;
  await sql`
    with open as materialized (
      select ${day}::date as day, ${day}::timestamp at time zone ${zone} as begins,
        (${day}::timestamp + interval '1 day') at time zone ${zone} as ends
    ), ${countedDays('open')}
    insert into figure_tallies (client_id, day, place, ${TALLY_COLUMNS})
    select ${clientId}, day, row_number() over (), ${TALLY_COLUMNS} from counted`.execute(trx);
}
