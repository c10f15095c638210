import { sql } from 'kysely';
import type { DatabaseHandle } from './databaseHandle.ts';
import { asOwner } from './tenancy.ts';

const GROUP = sql`client_id, ordered_on, type, status, in_to_pickup, in_to_prepare, in_to_send, pick_step, prepare_step, ship_step, shipped_on`;

/**
 * Merges all tallies of a group into one row, and into none where they cancel out. The sums are right at every moment:
 * rows that are added meanwhile wait for the next time.
 */
export async function addUpTallies(database: DatabaseHandle): Promise<void> {
  await asOwner(database, (trx) =>
    sql`
      with alike as (select id, count(*) over same as rows, sum(orders) over same as total from order_tallies window same as (partition by ${GROUP})),
        gone as (delete from order_tallies where id in (select id from alike where rows > 1 or total = 0) returning *)
      insert into order_tallies (${GROUP}, orders)
      select ${GROUP}, sum(orders) from gone group by ${GROUP} having sum(orders) <> 0`.execute(trx),
  );
}
