import type { DataOf } from '#contract/endpoint.ts';
import type { outboxGaps } from '#contract/outbox/outbox.ts';
import { sql } from 'kysely';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

const HOUR_MS = 3_600_000;

interface Hole {
  readonly device_id: string;
  readonly user_id: number;
  readonly user_name: string | null;
  readonly last_seen_at: Date;
  readonly first: number;
  readonly last: number;
}

/**
 * The gap ledger: sequences that a device says it used and that neither arrived nor were discarded. A gap counts once a
 * later sequence has been known for an hour. Sequences before the first one of a device id belong to an earlier id and
 * are searched there.
 */
export async function findGaps(trx: ScopedTransaction, now: Date): Promise<DataOf<typeof outboxGaps>> {
  const limit = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<Hole>`
    with devices as (
      select *, greatest(expired_through, first_seq - 1) as settled from outbox_devices
    ), seen as (
      select d.client_id, d.device_id, i.seq,
        coalesce(lag(i.seq) over of_device, d.settled) as before,
        min(i.created_at) over (of_device rows between current row and unbounded following) as known_since
      from devices d
      join idempotency i on i.client_id = d.client_id and i.device_id = d.device_id and i.seq > d.settled
      window of_device as (partition by d.client_id, d.device_id order by i.seq)
    ), holes as (
      select client_id, device_id, before + 1 as first, seq - 1 as last
      from seen where seq > before + 1 and known_since <= ${limit}
      union all
      select d.client_id, d.device_id, greatest(d.settled, coalesce(max(i.seq), 0)) + 1, d.high
      from devices d
      left join idempotency i on i.client_id = d.client_id and i.device_id = d.device_id
      where d.last_seen_at <= ${limit}
      group by d.client_id, d.device_id, d.settled, d.high
      having d.high > greatest(d.settled, coalesce(max(i.seq), 0))
    )
    select d.device_id, d.user_id, u.name as user_name, d.last_seen_at, h.first, h.last
    from holes h
    join outbox_devices d on d.client_id = h.client_id and d.device_id = h.device_id
    left join users u on u.id = d.user_id
    order by d.device_id, d.client_id, h.first`.execute(trx);
  return [...groupRows(rows, (row) => `${row.device_id} ${row.last_seen_at.getTime()}`).values()].map((holes) => {
    const [{ device_id, user_id, user_name, last_seen_at }] = holes as [Hole, ...Hole[]];
    const missing = holes.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
    return { device_id, user_id, user_name, last_seen: last_seen_at.toISOString(), missing };
  });
}
