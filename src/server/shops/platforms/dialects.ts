import type { ShopType } from '#domain/orders/shopTypes.ts';
import type { ShopDialect } from './shopDialect.ts';
import { prestashop } from './prestashop/client.ts';
import { shopify } from './shopify/client.ts';
import { woocommerce } from './woocommerce/client.ts';

/** How each shop system is worked with; null = it cannot be connected yet. */
const DIALECTS: Readonly<Record<ShopType, ShopDialect | null>> = {
  woocommerce,
  shopify,
  prestashop,
};

export function dialectOf(type: ShopType): ShopDialect | null {
  return DIALECTS[type];
}
