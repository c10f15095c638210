import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';

/** Today and the days before it: the last one is late by now, as some orders are on any morning. */
const DAYS = 4;

/**
 * Spreads the orders of a demo client over the last days, in the order they came. The files are of one season; a shop
 * opened on any other day would show nothing received and everything late.
 * @param now any moment of the newest day
 */
export async function moveToRecentDays(database: DatabaseHandle, clientId: number, now: Date): Promise<void> {
  await asOwner(database, (trx) =>
    sql`
      update orders set date_order = ${now.toISOString().slice(0, 10)}::date - (x.ago || ' days')::interval
      from (
        select id, (row_number() over (order by order_reference desc) - 1) * ${DAYS} / count(*) over () as ago
        from orders where client_id = ${clientId}
      ) as x
      where orders.id = x.id`.execute(trx),
  );
}
