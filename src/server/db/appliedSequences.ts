import { sql } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';
import { inScope, type Scope } from './tenancy.ts';

/**
 * A header has limited room: a device with more ranges than this gets the newest, and the others look unanswered a
 * while longer.
 */
const MAX_RANGES = 500;

/**
 * The sequences of a device that are applied or cancelled, as the `X-Outbox-Applied` header writes them: `1-41,43`.
 * Those that retention has forgotten count as applied: nothing at or below them is ever applied any more. Read it
 * before the data of the same answer: then the data holds at least these.
 */
export async function appliedSequences(
  database: DatabaseHandle,
  scope: Scope,
  userId: number,
  deviceId: string,
): Promise<string> {
  const { rows } = await inScope(database, scope, (trx) =>
    sql<{ first: number; last: number }>`
      select lower(island) as first, upper(island) - 1 as last
      from unnest((
          select coalesce(range_agg(applied), '{}'::int4multirange) from outbox_applied
          where device_id = ${deviceId} and user_id = ${userId}
        ) + (
          select int4multirange(int4range(1, coalesce(min(expired_through), 0) + 1)) from outbox_devices
          where device_id = ${deviceId}
        )) as island
      order by island desc limit ${sql.lit(MAX_RANGES)}`.execute(trx),
  );
  return rows
    .toReversed()
    .map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
    .join(',');
}
