import type { ScopedTransaction } from '../db/tenancy.ts';
import type { OrderFacts } from '../commands/orderFacts.ts';

/** Removes photos of the order; their bytes go later. @param image the only one; null = all @returns how many were there */
export async function removeImages(
  trx: ScopedTransaction,
  order: OrderFacts,
  image: { readonly productId: number; readonly unit: number; readonly file: string } | null,
  at: Date,
): Promise<number> {
  const all = trx
    .updateTable('quality_images')
    .set({ removed_at: at })
    .where('order_id', '=', order.id)
    .where('removed_at', 'is', null);
  const wanted = image
    ? all.where('product_id', '=', image.productId).where('unit', '=', image.unit).where('file', '=', image.file)
    : all;
  const { numUpdatedRows } = await wanted.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
