import { LONG_UNSENT_MS, MAX_OF_SERVICE, type ServiceState } from '#contract/service/service.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

const MONTH_MS = 30 * 86_400_000;

/**
 * Devices that need somebody: they work with an app that is older than this server, or they have been silent for an hour
 * with changes that never arrived. Whoever was not heard of since this version began is silent, and fetches it when it
 * comes back. A device counts its changes once, whichever clients they are for, so its rows are taken together.
 */
export async function readDevices(trx: ScopedTransaction, now: Date): Promise<ServiceState['devices']> {
  const monthAgo = new Date(now.getTime() - MONTH_MS);
  const hourAgo = new Date(now.getTime() - LONG_UNSENT_MS);
  const { rows } = await sql<Omit<ServiceState['devices'][number], 'last_seen'> & { last_seen_at: Date }>`
    with devices as (
      select device_id, max(high) as high, max(greatest(expired_through, first_seq - 1)) as settled,
        (array_agg(client_id order by last_seen_at desc))[1] as client_id,
        (array_agg(user_id order by last_seen_at desc))[1] as user_id,
        (array_agg(app_version order by last_seen_at desc))[1] as app_version,
        max(last_seen_at) as last_seen_at
      from outbox_devices group by device_id having max(last_seen_at) >= ${monthAgo}::timestamptz
    ), counted as (
      select devices.*, (
        select coalesce(sum(upper(hole) - lower(hole)), 0)::integer
        from unnest(int4multirange(int4range(least(settled, high) + 1, high + 1)) - (
          select coalesce(range_agg(applied), '{}'::int4multirange) from outbox_applied as applied
          where applied.device_id = devices.device_id
        )) as hole
      ) as unsent from devices
    )
    select counted.device_id, nullif(counted.client_id, 0) as client_id, clients.name as client_name,
      (select min(enrolled.name) from enrolled_devices as enrolled where counted.device_id = any(enrolled.outbox_ids)) as name,
      users.name as user_name, counted.app_version, counted.last_seen_at,
      case when counted.last_seen_at <= ${hourAgo}::timestamptz then counted.unsent else 0 end as unsent
    from counted
    left join clients on clients.id = counted.client_id
    left join users on users.id = counted.user_id
    where (coalesce(counted.app_version, 0) < ${CONTRACT_VERSION}::integer
        and counted.last_seen_at >= coalesce((select version_since from server_meta), '-infinity'))
      or (counted.unsent > 0 and counted.last_seen_at <= ${hourAgo}::timestamptz)
    order by unsent desc, counted.last_seen_at, counted.device_id limit ${MAX_OF_SERVICE + 1}::integer`.execute(trx);
  return rows.map(({ last_seen_at, ...row }) => ({ ...row, last_seen: new Date(last_seen_at).toISOString() }));
}
