import { CATALOGUE_PLATFORMS, ORDER_PLATFORMS } from '#contract/orders/imports.ts';

/** Names of products are the same in every language. */
export const PLATFORM_NAMES: Readonly<Record<(typeof ORDER_PLATFORMS)[number], string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  prestashop: 'PrestaShop',
  amazon: 'Amazon',
  etsy: 'Etsy',
  squarespace: 'Squarespace',
  ebay: 'eBay',
  wix: 'Wix',
  tiktok: 'TikTok Shop',
  shipstation: 'ShipStation',
};

const KNOWN = { orders: ORDER_PLATFORMS, products: CATALOGUE_PLATFORMS } as const;

/** The platforms whose exports of this kind come in as they are, as a list in words. */
export function knownExports(kind: keyof typeof KNOWN, language: string): string {
  return new Intl.ListFormat(language).format(KNOWN[kind].map((platform) => PLATFORM_NAMES[platform]));
}
