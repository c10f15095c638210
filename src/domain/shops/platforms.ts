import type { ShopType } from '../orders/shopTypes.ts';
import type { OwnState } from './ownStates.ts';

/** What is particular to a shop system, as people set it up. */
export interface PlatformProfile {
  /** Shops of the platform can be connected. */
  readonly connectable: boolean;
  /** What it is signed in with travels as it is, so it never does over http. */
  readonly onlyHttps?: true;
  /** What it is signed in with; each of them is a secret. */
  readonly secrets: readonly string[];
  /** Which of them are enough together, each way by itself; absent = all of them. */
  readonly signIns?: readonly (readonly string[])[];
  /** Shops of the platform are at names that end so; absent = anywhere. */
  readonly hostEnd?: string;
  /** Orders in one of these states of the shop come in, unless the client says otherwise. */
  readonly statuses: readonly string[];
  /** States in which the orders of all its shops may be, and come in; absent = a shop makes its own. */
  readonly states?: readonly OwnState[];
  /** State that the shop's order gets when its parcel has left, and when it arrived; null = none. */
  readonly shippedStatus: string | null;
  readonly deliveredStatus: string | null;
  /** The states that its orders can be given; absent = a shop makes its own. */
  readonly tellable?: { readonly shipped: readonly OwnState[]; readonly delivered: readonly OwnState[] };
  /** Older orders are given to nobody who was not allowed to read all; absent = all are given. */
  readonly givenDays?: number;
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
    connectable: true,
    secrets: ['app_client_id', 'app_client_secret', 'access_token'],
    // Both are of an app of the merchant's own; its secret signs what the shop says.
    signIns: [
      ['app_client_id', 'app_client_secret'],
      ['access_token', 'app_client_secret'],
    ],
    hostEnd: '.myshopify.com',
    givenDays: 60,
    // The rest of an order that was partly given back is still to be sent.
    statuses: ['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED'],
    // Unpaid ones too: cash on delivery is paid at the door.
    states: ['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'AUTHORIZED', 'PENDING'],
    shippedStatus: 'fulfilled',
    deliveredStatus: 'DELIVERED',
    tellable: { shipped: ['fulfilled', 'CONFIRMED', 'IN_TRANSIT'], delivered: ['DELIVERED'] },
    cancelled: ['CANCELLED', 'REFUNDED', 'VOIDED'],
  },
  prestashop: {
    connectable: true,
    onlyHttps: true,
    secrets: ['api_key'],
    // Payment accepted; preparation in progress; remote payment accepted; cash on delivery.
    statuses: ['2', '3', '11', '13'],
    shippedStatus: '4',
    deliveredStatus: '5',
    // Cancelled; refunded; payment error.
    cancelled: ['6', '7', '8'],
  },
};

/** What is missing of these secrets to sign in with; where there are several ways, of the one that was begun. */
export function missingSecrets(type: ShopType, given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { secrets, signIns = [secrets] } = PLATFORMS[type];
  const ways = signIns.map((keys) => ({ keys, missing: keys.filter((key) => !given[key]) }));
  if (ways.some(({ missing }) => missing.length === 0)) return [];
  const begun = ways.find(({ keys, missing }) => missing.length < keys.length && given[keys[0] ?? '']);
  return (begun ?? ways[0])?.missing ?? [];
}

/** Why a shop could not be worked with. */
export const SHOP_PROBLEMS = [
  'unreached',
  'certificate',
  'blocked',
  'timeout',
  'moved',
  'permalinks',
  'guarded',
  'maintenance',
  'no-api',
  'unauthorized',
  'key-dropped',
  'forbidden',
  'busy',
  'unreadable',
  'refused',
  'credentials',
  'uninstalled',
] as const;
export type ShopProblem = (typeof SHOP_PROBLEMS)[number];

/** Those that pass by themselves: the same call is worth repeating. */
export const PASSING_PROBLEMS: ReadonlySet<ShopProblem> = new Set<ShopProblem>([
  'unreached',
  'certificate',
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
  'reopened',
  'fault',
  ...SHOP_PROBLEMS,
] as const;
export type ShopOrderProblem = (typeof SHOP_ORDER_PROBLEMS)[number];
