import type { DataOf } from '#contract/endpoint.ts';
import type { orderPacking } from '#contract/packing/packing.ts';
import { packingInfo } from '#contract/packing/packingInfo.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { readLinkKey } from '../secrets/readLinkKey.ts';
import { signedImageAddress } from './imageAddress.ts';

const SHOWN_FOR_MS = 60 * 60 * 1000;

/** The closed sessions of an order and its photos; null = no such order. */
export async function readPacking(
  trx: ScopedTransaction,
  id: number,
  now: Date,
): Promise<DataOf<typeof orderPacking> | null> {
  const order = await trx
    .selectFrom('orders')
    .select('client_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) return null;
  const sessions = await trx
    .selectFrom('packing_sessions')
    .select(['status', 'info', 'user_name', 'finished_at', 'happened_at'])
    .where('order_id', '=', id)
    .orderBy('finished_at', 'desc')
    .execute();
  const images = await trx
    .selectFrom('quality_images')
    .select(['product_id', 'unit', 'file', 'created_at'])
    .where('order_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('product_id')
    .orderBy('unit')
    .orderBy('created_at')
    .execute();
  const key = images.length > 0 ? await readLinkKey(trx) : null;
  const expires = now.getTime() + SHOWN_FOR_MS;
  return {
    sessions: sessions.map(({ status, info, user_name, finished_at, happened_at }) => ({
      status,
      at: (happened_at ?? finished_at).toISOString(),
      user_name,
      packingInfo: packingInfo.parse(info),
    })),
    images: images.map(({ product_id, unit, file, created_at }) => {
      const place = { client: order.client_id, order: id, product: product_id, unit, file };
      const url = signedImageAddress(key, place, expires);
      return { id_product: product_id, unit, file, url, at: created_at.toISOString() };
    }),
  };
}
