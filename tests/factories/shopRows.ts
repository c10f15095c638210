import type { ScopedTransaction } from '#server/db/tenancy.ts';
import type { Subject } from './subject.ts';
import { WORLD_NOW } from './subject.ts';

/** A connected shop with one way of sending, one product, one message and one order that did not come in. */
export async function insertShop(
  trx: ScopedTransaction,
  client_id: number,
  { mark, count, orderId = null }: { readonly mark: string; readonly count: number; readonly orderId?: number | null },
): Promise<Pick<Subject, 'eplatform' | 'eplatformFailure' | 'eplatformPrivacy'>> {
  const url = `${mark.toLowerCase()}-${count}.example`;
  const { id: eplatform_id } = await trx
    .insertInto('eplatforms')
    .values({
      client_id,
      eplatform_type: 'woocommerce',
      name: `${mark} tienda ${count}`,
      name_key: `${mark.toLowerCase()} tienda ${count}`,
      url: `https://${url}`,
      url_key: url,
      state: 'connected',
      statuses: '["processing"]',
      read_up_to: WORLD_NOW,
      created_at: WORLD_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { client_id, eplatform_id };
  await trx
    .insertInto('eplatform_carriers')
    .values({ ...own, shop_method: 'flat_rate:1', name: `${mark} 24 h`, seen_at: WORLD_NOW })
    .execute();
  await trx
    .insertInto('eplatform_products')
    .values({ ...own, shop_product: '1', product_id: null })
    .execute();
  await trx
    .insertInto('eplatform_deliveries')
    .values({ ...own, delivery: 'd', topic: 'order.updated', received_at: WORLD_NOW })
    .execute();
  await trx
    .insertInto('eplatform_named')
    .values({ ...own, shop_order: '1', named_at: WORLD_NOW })
    .execute();
  const { id: eplatformPrivacy } = await trx
    .insertInto('eplatform_privacy')
    .values({ ...own, kind: 'data', shop_orders: '["1"]', received_at: WORLD_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('eplatform_differences')
    .values({
      ...own,
      shop_order: '1',
      reference: `${mark} 1`,
      order_id: orderId,
      kind: 'status',
      here: 'CREATED',
      there: 'completed',
      found_at: WORLD_NOW,
    })
    .execute();
  const order = {
    shop_order: '1',
    reference: `${mark} 1`,
    order_id: orderId,
    modified_at: WORLD_NOW,
    asked_at: WORLD_NOW,
  };
  const { id: eplatformFailure } = await trx
    .insertInto('eplatform_orders')
    .values({ ...own, ...order, problem: 'address', detail: `${mark} postcode`, problem_at: WORLD_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (orderId !== null) {
    await trx.updateTable('orders').set({ eplatform_id }).where('id', '=', orderId).execute();
    const part = { client_id, eplatform_order: eplatformFailure, order_id: orderId };
    await trx.insertInto('eplatform_order_parts').values(part).execute();
  }
  return { eplatform: eplatform_id, eplatformFailure, eplatformPrivacy };
}
