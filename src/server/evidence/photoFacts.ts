import type { ScopedTransaction } from '../db/tenancy.ts';
import type { GatheredFact } from './gatheredFact.ts';

/** Kinds of pictures that are kept, by the end of their name. */
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** The photos of an order: of quality control, of incidents while it was picked, and of its returns by its customer. */
export async function photoFacts(trx: ScopedTransaction, orderId: number): Promise<GatheredFact[]> {
  const quality = await trx
    .selectFrom('quality_images')
    .innerJoin('products', 'products.id', 'quality_images.product_id')
    .select(['sku', 'unit', 'file', 'stored', 'created_at'])
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .orderBy('quality_images.created_at')
    .execute();
  const incidents = await trx
    .selectFrom('picking_incidents')
    .innerJoin('products', 'products.id', 'picking_incidents.product_id')
    .select(['sku', 'photos', 'created_at', 'happened_at'])
    .where('order_id', '=', orderId)
    .execute();
  const returns = await trx
    .selectFrom('announced_returns')
    .innerJoin('orders', 'orders.id', 'announced_returns.order_id')
    .select(['photos', 'announced_at'])
    .where('orders.parent_order_id', '=', orderId)
    .where('orders.deleted_at', 'is', null)
    .execute();
  const jpeg = (stored: string) => ({ type: 'image/jpeg', stored });
  return [
    ...quality.map(({ sku, unit, file, stored, created_at }) => ({
      kind: 'photo' as const,
      at: created_at.toISOString(),
      says: { of: 'packing', sku, unit },
      bytes: { type: TYPES[file.split('.').at(-1) ?? ''] ?? 'image/jpeg', stored },
    })),
    ...incidents.flatMap(({ sku, photos, created_at, happened_at }) =>
      photos.map((name) => ({
        kind: 'photo' as const,
        at: (happened_at ?? created_at).toISOString(),
        says: { of: 'picking', sku },
        bytes: jpeg(name),
      })),
    ),
    ...returns.flatMap(({ photos, announced_at }) =>
      photos.map((name) => ({
        kind: 'photo' as const,
        at: announced_at.toISOString(),
        says: { of: 'return' },
        bytes: jpeg(name),
      })),
    ),
  ];
}
