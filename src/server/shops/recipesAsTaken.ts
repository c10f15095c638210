import { isOfShop, type KitRecipe, type SoldKit } from '#domain/orders/kits.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { readRecipes } from '../orders/kits.ts';

/**
 * What the kits of an order are made of: those that it holds of what they were sold with, any other of what it is made of
 * today. What it was sold as one thing stays one.
 */
export async function recipesAsTaken(
  trx: ScopedTransaction,
  clientId: number,
  {
    rows,
    sold,
  }: {
    readonly rows: readonly { readonly id: number; readonly product_id: number; readonly kit: SoldKit | null }[];
    readonly sold: readonly { readonly productId: number }[];
  },
): Promise<ReadonlyMap<number, KitRecipe>> {
  const single = new Set(rows.filter(({ kit }) => kit === null || isOfShop(kit)).map(({ product_id }) => product_id));
  const asked = sold.map(({ productId }) => productId).filter((id) => !single.has(id));
  const today = await readRecipes(trx, clientId, asked);
  const parts = rows.filter(({ kit }) => kit !== null).map(({ product_id }) => product_id);
  const products =
    parts.length === 0
      ? []
      : await trx.selectFrom('products').select(['id', 'price_cents', 'weight_g']).where('id', 'in', parts).execute();
  const known = new Map(products.map((product) => [product.id, product]));
  const taken = new Map<number, KitRecipe & { readonly set: number }>();
  for (const { product_id: productId, kit } of rows) {
    if (kit === null || kit.product === null) continue;
    const { set, product, sku, name, each: units } = kit;
    const before = taken.get(product);
    // Two kits of one product are made of the same.
    if (before && before.set !== set) continue;
    const { price_cents: priceCents = 0, weight_g: weightG = 0 } = known.get(productId) ?? {};
    taken.set(product, {
      set,
      sku,
      name,
      parts: [...(before?.parts ?? []), { productId, units, priceCents, weightG }],
    });
  }
  return new Map<number, KitRecipe>([...today, ...taken]);
}
