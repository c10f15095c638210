import type { CarrierEnvironment } from '#domain/carriers/account.ts';
import { sql } from 'kysely';
import { BY_FILES } from '../operators/openCarrier.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner } from '../../db/tenancy.ts';
import { enqueueJobs } from '../../jobs/enqueueJobs.ts';
import { exchangeFilesJob, exchangeKey } from './exchangeFilesJob.ts';

interface DueContract {
  readonly client_id: number;
  readonly carrier: number;
  readonly line: CarrierEnvironment;
  readonly until: Date | string;
}

/** Where no itinerary of the carrier says when it closes, by the clock of the client. */
const USUAL_CUT_OFF = '19:00';
/** How often an operator is asked for its files, while there is something that it may tell of. */
const EVERY_MINUTES = 15;
const TOLD_FOR_DAYS = 60;

/**
 * Has files exchanged with every operator by files for whom something is due: shipments of before the latest cut-off of
 * the itineraries of that carrier, files that have not left, or its news. One that does not answer keeps its back-off.
 */
export async function enqueueExchanges(database: DatabaseHandle, at: Date): Promise<void> {
  await asOwner(database, async (trx) => {
    const { rows } = await sql<DueContract>`
      with contracts as (
        select carriers.id as carrier, carriers.client_id, carriers.environment as line, (
          select max(moment.at) from generate_series(0, 7) as back
          cross join lateral (select (${at}::timestamptz at time zone clients.time_zone)::date - back as day) as days
          cross join lateral (
            select itineraries.cut_off from itineraries
            where itineraries.carrier_id = carriers.id and itineraries.disabled_at is null
              and itineraries.cut_off is not null
              and itineraries.weekdays @> to_jsonb(upper(trim(to_char(days.day, 'DAY'))))
            union all
            select ${USUAL_CUT_OFF} where not exists (
              select from itineraries where itineraries.carrier_id = carriers.id and itineraries.disabled_at is null
                and itineraries.cut_off is not null)
          ) as hours
          cross join lateral (
            select (days.day || ' ' || hours.cut_off)::timestamp at time zone clients.time_zone as at
          ) as moment
          where moment.at <= ${at}
        ) as until
        from carriers join clients on clients.id = carriers.client_id and clients.deleted_at is null
        where carriers.operator in (${sql.join(BY_FILES)}) and carriers.secrets is not null
      )
      select contracts.* from contracts
      left join file_hosts on file_hosts.carrier_id = contracts.carrier
      where until is not null and (
        exists (select from file_shipments as told where told.carrier_id = contracts.carrier
          and told.line = contracts.line
          and ((told.state = 'waiting' and told.created_at <= until) or told.cancels_in = ''))
        or exists (select from carrier_files where carrier_files.carrier_id = contracts.carrier
          and carrier_files.line = contracts.line and direction = 'out' and done_at is null)
        or ((file_hosts.looked_at is null
            or file_hosts.looked_at <= ${at}::timestamptz - make_interval(mins => ${EVERY_MINUTES}))
          and exists (select from file_shipments as told where told.carrier_id = contracts.carrier
            and told.line = contracts.line and told.state in ('written', 'accepted')
            and told.created_at > ${at}::timestamptz - make_interval(days => ${TOLD_FOR_DAYS})))
      ) and not exists (
        select from jobs where jobs.kind = ${exchangeFilesJob.name} and jobs.state <> 'dead'
          and jobs.client_id = contracts.client_id and jobs.key = contracts.carrier || ':' || contracts.line)`.execute(
      trx,
    );
    const orders = rows.map(({ client_id, carrier, line, until }) => {
      const payload = { carrier, line, until: new Date(until).toISOString() };
      return { clientId: client_id, key: exchangeKey(payload), payload, dueAt: at };
    });
    await enqueueJobs(trx, exchangeFilesJob, orders, at);
  });
}
