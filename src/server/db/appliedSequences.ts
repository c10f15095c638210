import { sql } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';
import { inScope, type Scope } from './tenancy.ts';

/**
 * The sequences of a device that are applied or cancelled, as the `X-Outbox-Applied` header writes them: `1-41,43`.
 * Those that retention has forgotten count as applied: nothing at or below them is ever applied any more.
 * Read it before the data of the same answer: then the data holds at least these (reliability.md 4.14).
 */
export async function appliedSequences(
  database: DatabaseHandle,
  scope: Scope,
  userId: number,
  deviceId: string,
): Promise<string> {
  const { rows } = await inScope(database, scope, (trx) =>
    sql<{ first: number; last: number }>`
      select min(seq) as first, max(seq) as last
      from (select seq, seq - row_number() over (order by seq) as island
        from (select seq from idempotency
          where device_id = ${deviceId} and user_id = ${userId} and seq is not null
          union
          select generate_series(1, (select min(expired_through) from outbox_devices where device_id = ${deviceId}))
        ) as seen(seq)) as runs
      group by island order by 1`.execute(trx),
  );
  return rows.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}
