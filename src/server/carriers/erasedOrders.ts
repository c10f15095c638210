import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** Stands where a name or a street of a person has been who asked to be forgotten. */
export const NOBODY = '—';

/**
 * Those of these orders whose customer asked to be forgotten, returns and re-expeditions of them included: nothing about
 * people is kept of them any more.
 */
export async function erasedOrders(trx: ScopedTransaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    with recursive origin as (
      select id as asked, id, parent_order_id from orders where id = any(${[...ids]}::bigint[])
      union select asked, parent.id, parent.parent_order_id
        from origin join orders parent on parent.id = origin.parent_order_id),
    forgotten as (
      select id as order_id from orders where id = any(array(select id from origin)) and lastname = ${NOBODY} and address1 = ${NOBODY}
      union all
      select order_id from eplatform_orders
        where order_id = any(array(select id from origin)) and erased_at is not null
      union all select part.order_id from eplatform_order_parts part
        join eplatform_orders whole on whole.id = part.eplatform_order
        where part.order_id = any(array(select id from origin)) and whole.erased_at is not null)
    select distinct asked as id from origin join forgotten on forgotten.order_id = origin.id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
