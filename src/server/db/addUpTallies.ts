import { sql } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';
import { asOwner, inScope } from './tenancy.ts';

const GROUP = sql`client_id, ordered_on, type, status, in_to_pickup, in_to_prepare, in_to_send, pick_step, prepare_step, ship_step, shipped_on`;

/** Two rounds, so that what one left out the next one meets. */
const LATELY_MS = 2 * 60 * 60_000;

/**
 * Merges all tallies of a group into one row, and into none where they cancel out. The sums are right at every moment:
 * rows that are added meanwhile wait for the next time. Client after client, so that nobody waits for all of them.
 * @param now only clients whose orders changed in the two hours before; absent = all
 */
export async function addUpTallies(database: DatabaseHandle, now?: Date): Promise<void> {
  const changed = await asOwner(database, (trx) =>
    now
      ? trx
          .selectFrom('orders')
          .select('client_id')
          .distinct()
          .where('updated_at', '>', new Date(now.getTime() - LATELY_MS))
          .execute()
      : trx.selectFrom('order_tallies').select('client_id').distinct().execute(),
  );
  for (const { client_id: clientId } of changed) {
    await inScope(database, { kind: 'client', clientId }, (trx) =>
      sql`
        with alike as (
          select id, count(*) over same as rows, sum(orders) over same as total from order_tallies
          where client_id = ${clientId} window same as (partition by ${GROUP})
        ), gone as (
          delete from order_tallies where client_id = ${clientId} and id in (select id from alike where rows > 1 or total = 0) returning *
        )
        insert into order_tallies (${GROUP}, orders)
        select ${GROUP}, sum(orders) from gone group by ${GROUP} having sum(orders) <> 0`.execute(trx),
    );
  }
}
