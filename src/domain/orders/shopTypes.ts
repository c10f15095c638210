/** The shop systems that orders come from. */
export const SHOP_TYPES = [
  { type: 'woocommerce', name: 'WooCommerce' },
  { type: 'shopify', name: 'Shopify' },
  { type: 'prestashop', name: 'PrestaShop' },
] as const;

export type ShopType = (typeof SHOP_TYPES)[number]['type'];
