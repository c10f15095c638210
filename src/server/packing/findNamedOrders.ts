import type { DataOf } from '#contract/endpoint.ts';
import type { scanOrder } from '#contract/packing/packing.ts';
import { LARGEST_ID } from '#contract/rowId.ts';
import { sql } from 'kysely';
import type { OrderType } from '#contract/orders/order.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

export interface NamedOrder {
  readonly id: number;
  readonly order_reference: string;
  readonly type: OrderType;
  readonly status: string;
  readonly matched_by: DataOf<typeof scanOrder>['matched_by'];
}

/** At most so many orders are offered for one code. */
const MAX_ORDERS = 10;

/**
 * The orders that a code names, each once, by what comes first: reference, platform id, tracking number of the order or
 * of a parcel, id. One that travels in the parcel of another stands for that. Each is looked up by an index of its own;
 * deleted orders are left out.
 */
export function namedOrdersQuery(code: string) {
  const id = /^\d{1,16}$/.test(code) && Number(code) <= LARGEST_ID ? Number(code) : null;
  return sql<NamedOrder>`
    select orders.id, order_reference, type, status, matched_by
    from (
      select distinct on (id) id, place, matched_by from (
        select coalesce(merged_into, id) as id, 1 as place, 'reference' as matched_by from orders where order_reference = ${code}
        union all select coalesce(merged_into, id), 2, 'platform' from orders where id_order_eplatform_shop = ${code}
        union all select id, 3, 'tracking' from orders where tracking_number = ${code}
        union all select order_id, 3, 'tracking' from order_packages where tracking_number = ${code}
        union all select coalesce(merged_into, id), 4, 'id' from orders where id = ${id}::bigint
      ) as named order by id, place
    ) as found join orders on orders.id = found.id
    where deleted_at is null
    order by place, orders.id limit ${MAX_ORDERS}`;
}

/** As {@link namedOrdersQuery} says, of the orders that the scope sees. */
export async function findNamedOrders(trx: ScopedTransaction, code: string): Promise<readonly NamedOrder[]> {
  return (await namedOrdersQuery(code).execute(trx)).rows;
}
