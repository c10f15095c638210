import type { OrderTag } from '#contract/orders/order.ts';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** The tags of each of these orders, by name. @returns nothing for an order without any */
export async function loadTags(
  trx: ScopedTransaction,
  orderIds: readonly number[],
): Promise<(orderId: number) => { readonly tags?: OrderTag[] }> {
  const rows =
    orderIds.length === 0
      ? []
      : await trx
          .selectFrom('order_tags')
          .innerJoin('tags', (join) =>
            join.onRef('tags.client_id', '=', 'order_tags.client_id').onRef('tags.id', '=', 'order_tags.tag_id'),
          )
          .select(['order_id', 'tags.id', 'name', 'colour'])
          .where('order_id', 'in', orderIds)
          .orderBy('name_key')
          .execute();
  const ofOrder = groupRows(rows, ({ order_id }) => order_id);
  return (orderId) => {
    const tags = (ofOrder.get(orderId) ?? []).map(({ id, name, colour }) => ({ id, name, colour }));
    return tags.length > 0 ? { tags } : {};
  };
}
