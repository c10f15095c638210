import type { ShopType } from '../orders/shopTypes.ts';

/** What is particular to a shop system, as people set it up. */
export interface PlatformProfile {
  /** Its shops can be connected. */
  readonly connectable: boolean;
  /** What it is signed in with travels as it is, so it never does over http. */
  readonly onlyHttps?: true;
  /** What it is signed in with; each of them is a secret. */
  readonly secrets: readonly string[];
  /** Orders in one of these states of the shop come in, unless the client says otherwise. */
  readonly statuses: readonly string[];
  /** State that the shop's order gets when its parcel has left, and when it arrived; null = none. */
  readonly shippedStatus: string | null;
  readonly deliveredStatus: string | null;
  /** States in which the shop has called an order off. */
  readonly cancelled: readonly string[];
}

export const PLATFORMS: Readonly<Record<ShopType, PlatformProfile>> = {
  woocommerce: {
    connectable: true,
    secrets: ['consumer_key', 'consumer_secret'],
    statuses: ['processing'],
    shippedStatus: 'completed',
    deliveredStatus: null,
    cancelled: ['cancelled', 'refunded', 'failed', 'trash'],
  },
  shopify: {
    connectable: false,
    secrets: ['app_client_id', 'app_client_secret'],
    statuses: ['PAID', 'PARTIALLY_PAID'],
    shippedStatus: 'fulfilled',
    deliveredStatus: 'DELIVERED',
    cancelled: ['CANCELLED', 'REFUNDED', 'VOIDED'],
  },
  prestashop: {
    connectable: true,
    onlyHttps: true,
    secrets: ['api_key'],
    // Payment accepted; preparation in progress.
    statuses: ['2', '3'],
    shippedStatus: '4',
    deliveredStatus: '5',
    // Cancelled; refunded.
    cancelled: ['6', '7'],
  },
};

/** Why a shop could not be worked with. */
export const SHOP_PROBLEMS = [
  'unreached',
  'blocked',
  'timeout',
  'moved',
  'maintenance',
  'no-api',
  'unauthorized',
  'key-dropped',
  'forbidden',
  'busy',
  'unreadable',
  'refused',
  'credentials',
] as const;
export type ShopProblem = (typeof SHOP_PROBLEMS)[number];

/** Those that pass by themselves: the same call is worth repeating. */
export const PASSING_PROBLEMS: ReadonlySet<ShopProblem> = new Set<ShopProblem>([
  'unreached',
  'timeout',
  'maintenance',
  'busy',
]);

/** What a connection is tried for, in this order. */
export const SHOP_STEPS = ['reach', 'sign-in', 'read', 'write'] as const;
export type ShopStep = (typeof SHOP_STEPS)[number];

/** Why an order of a shop did not come in, or its tracking did not go out. */
export const SHOP_ORDER_PROBLEMS = [
  'address',
  'currency',
  'amount',
  'lines',
  'gone',
  'changed-late',
  'cancelled-late',
  'fault',
  ...SHOP_PROBLEMS,
] as const;
export type ShopOrderProblem = (typeof SHOP_ORDER_PROBLEMS)[number];
