/** What an app of Shopify must be allowed: orders, products and parcels, and nothing of people beside their orders. */
export const SHOPIFY_SCOPES = [
  'read_orders',
  'read_products',
  'read_inventory',
  'read_locations',
  'read_shipping',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'read_assigned_fulfillment_orders',
  'write_assigned_fulfillment_orders',
] as const;
