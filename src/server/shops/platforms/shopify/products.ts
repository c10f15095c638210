import { isOwnField, type ProductFields } from '#domain/shops/productFields.ts';
import type { ShopAnswer, ShopLine, ShopProduct } from '../port.ts';
import { isLone } from '../loneLine.ts';
import type { ShopifyCall } from './calls.ts';
import { shopifyProductOf } from './productMapping.ts';
import { PRODUCTS, PRODUCTS_PER_CALL, PRODUCTS_WITH_FIELDS, PRODUCTS_WITH_FIELDS_PER_CALL } from './queries.ts';

/** Those variants that the shop still has; fields of its own are asked for where it named some. */
export async function readShopifyProducts(
  call: ShopifyCall,
  lines: readonly Pick<ShopLine, 'product'>[],
  fields: ProductFields,
): Promise<ShopAnswer<readonly ShopProduct[]>> {
  const wanted = [...new Set(lines.map(({ product }) => product))].filter((one) => !isLone(one));
  const named = Object.values(fields).flatMap((name) => (name === null || isOwnField('shopify', name) ? [] : [name]));
  const keys = [...new Set(named)];
  const together = keys.length > 0 ? PRODUCTS_WITH_FIELDS_PER_CALL : PRODUCTS_PER_CALL;
  const found: ShopProduct[] = [];
  for (let from = 0; from < wanted.length; from += together) {
    const ids = wanted.slice(from, from + together).map((id) => `gid://shopify/ProductVariant/${id}`);
    const answer = keys.length > 0 ? await call(PRODUCTS_WITH_FIELDS, { ids, keys }) : await call(PRODUCTS, { ids });
    if (!answer.ok) return answer;
    // One that was deleted is null.
    const nodes = Array.isArray(answer.data['nodes']) ? (answer.data['nodes'] as unknown[]) : [];
    found.push(...nodes.flatMap((json) => shopifyProductOf(json, fields) ?? []));
  }
  return { ok: true, data: found };
}
