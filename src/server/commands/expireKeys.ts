import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';
import { expiryLimit, RETENTION_DAYS } from './environment.ts';

/**
 * Deletes keys older than the retention. For each device the highest forgotten sequence is stored: an unknown command
 * at or below it is answered 410 and not done a second time.
 * @returns how many keys were deleted
 */
export function expireKeys(database: DatabaseHandle, now: Date): Promise<number> {
  const limit = expiryLimit({ now: () => now, retentionDays: RETENTION_DAYS });
  return asOwner(database, async (trx) => {
    const { rows } = await sql<{ gone: number }>`
      with gone as (
        delete from idempotency where created_at < ${limit} returning client_id, device_id, seq
      ), marked as (
        update outbox_devices d set expired_through = greatest(d.expired_through, top.seq)
        from (select client_id, device_id, max(seq) as seq from gone where seq is not null group by 1, 2) top
        where d.client_id = top.client_id and d.device_id = top.device_id
        returning d.client_id, d.device_id, d.expired_through
      ), joined as (
        update outbox_applied a set applied = a.applied + int4multirange(int4range(1, marked.expired_through + 1))
        from marked where a.client_id = marked.client_id and a.device_id = marked.device_id
      )
      select (select count(*) from gone)::integer as gone, (select count(*) from marked) as devices`.execute(trx);
    return rows[0]?.gone ?? 0;
  });
}
