import type { OrderListed } from '#contract/orders/ordersList.ts';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** The orders whose goods travel in the parcel of each of these. @returns nothing for an order that travels alone */
export async function loadCarried(
  trx: ScopedTransaction,
  orderIds: readonly number[],
): Promise<(orderId: number) => Pick<OrderListed, 'carried'>> {
  const rows =
    orderIds.length === 0
      ? []
      : await trx
          .selectFrom('orders')
          .select(['merged_into', 'order_reference', 'id_order_eplatform_shop'])
          .where('merged_into', 'in', orderIds)
          .orderBy('id')
          .execute();
  const byParcel = groupRows(rows, ({ merged_into }) => merged_into);
  return (orderId) => {
    const carried = byParcel
      .get(orderId)
      ?.map(({ order_reference, id_order_eplatform_shop }) => ({ order_reference, id_order_eplatform_shop }));
    return carried ? { carried } : {};
  };
}
