/** States that a system gives its orders in every shop, and that have words of ours; others are called as the shop calls them. */
export const OWN_STATES = [
  // WooCommerce: in no list of its states.
  'trash',
  // Shopify: of the payment.
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'PARTIALLY_PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
  'EXPIRED',
  'CANCELLED',
  // Shopify: of the parcel.
  'fulfilled',
  'CONFIRMED',
  'IN_TRANSIT',
  'DELIVERED',
  'FULFILLED',
  'RESTOCKED',
  'ON_HOLD',
  'SCHEDULED',
  'OPEN',
  'IN_PROGRESS',
  'PENDING_FULFILLMENT',
  'REQUEST_DECLINED',
] as const;
export type OwnState = (typeof OWN_STATES)[number];

export const isOwnState = (code: string): code is OwnState => OWN_STATES.some((one) => one === code);
