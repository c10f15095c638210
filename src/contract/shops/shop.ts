import { SHOP_ORDER_PROBLEMS, SHOP_PROBLEMS, SHOP_STEPS } from '#domain/shops/platforms.ts';
import { SHOP_DIFFERENCES } from '#domain/shops/compareOrder.ts';
import type { ShopCustomerField } from '#domain/shops/customerFields.ts';
import type { ProductField } from '#domain/shops/productFields.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import * as z from 'zod/mini';

export const shopType = z.enum(SHOP_TYPES.map(({ type }) => type));

const fieldName = z.nullable(z.string());
const productFields = z.object({
  barcode: fieldName,
  hs_code: fieldName,
  origin_country: fieldName,
} satisfies Record<ProductField, typeof fieldName>);
const customerFields = z.object({ dni: fieldName, vat_number: fieldName } satisfies Record<
  ShopCustomerField,
  typeof fieldName
>);

/** A connected shop and how its connection is. What it is signed in with is not part of it. */
export const shop = z.object({
  id: z.int(),
  id_client: z.int(),
  name: z.string(),
  url: z.string(),
  eplatform_type: shopType,
  /** `preregistered` = the shop has not said yet that it is ours. */
  state: z.enum(['preregistered', 'connected']),
  tracking_on_web: z.boolean(),
  /** Orders in these states of the shop come in. */
  statuses: z.array(z.string()),
  /** State that the shop's order gets when its parcel leaves, and when it arrives; null = it keeps its own. */
  shipped_status: z.nullable(z.string()),
  delivered_status: z.nullable(z.string()),
  /** State that it gets when a part of it leaves; null = it keeps its own. */
  partial_status: z.nullable(z.string()),
  /** The fields of the shop that hold codes of its products; null = the usual ones. */
  product_fields: productFields,
  /** The fields of the shop's orders that hold what identifies a customer; null = the usual ones. */
  customer_fields: customerFields,
  /** What the shop calls the states of its orders; empty = it has not said. */
  status_names: z.array(z.object({ code: z.string(), name: z.string() })),
  /** When the connection was last tried, and what stood in its way. */
  checked_at: z.nullable(z.string()),
  problem: z.nullable(z.enum(SHOP_PROBLEMS)),
  /** What its host last wrote around its answers, which was passed over; null = nothing. */
  noise: z.nullable(z.string()),
  /** When all that changed in the shop had been read. */
  read_at: z.nullable(z.string()),
  /** The shop tells us what changes by itself; else it is asked every few minutes. */
  live: z.boolean(),
  last_order_at: z.nullable(z.string()),
  last_tracking_at: z.nullable(z.string()),
  /** Orders that the shop named and that are still to be read, parcels that it is still to be told of; null = none. */
  waiting: z.nullable(z.object({ orders: z.int(), trackings: z.int(), since: z.string() })),
  /** The orders of the days that somebody asked for; `done_at` null = they are being read. */
  first_import: z.nullable(z.object({ days: z.int(), orders: z.int(), done_at: z.nullable(z.string()) })),
  /** Orders that did not come in, and tracking that did not go out. */
  failures: z.int(),
  /** Orders that the last night found otherwise there than here. */
  differences: z.int(),
  /** Ways of sending of the shop that no carrier stands for. */
  unmapped: z.int(),
  /** Customers of the shop who asked for their data and wait for it. */
  privacy: z.int(),
  deleted_at: z.nullable(z.string()),
});

export const shopCarrier = z.object({
  /** The shop's own code of the way of sending. */
  shop_method: z.string(),
  name: z.string(),
  /** null = nobody has said yet which carrier it is. */
  carrier_id: z.nullable(z.int()),
  service_code: z.nullable(z.string()),
  /** When an order last named it, or somebody said it before any did. */
  seen_at: z.string(),
});

export const shopStep = z.object({
  step: z.enum(SHOP_STEPS),
  problem: z.nullable(z.enum(SHOP_PROBLEMS)),
  /** Rights that the keys lack, in the shop's words: `orders GET`. */
  missing: z.optional(z.array(z.string())),
  /** The address that the shop is at, by its own word, when it has `moved`. */
  place: z.optional(z.string()),
});

export const shopFailure = z.object({
  id: z.int(),
  /** What did not work: the order coming in, or its tracking going out. */
  kind: z.enum(['order', 'tracking']),
  shop_order: z.string(),
  reference: z.string(),
  order_id: z.nullable(z.int()),
  problem: z.enum(SHOP_ORDER_PROBLEMS),
  /** The field or the value that it is about. */
  detail: z.nullable(z.string()),
  at: z.string(),
});

export const shopDifference = z.object({
  id: z.int(),
  kind: z.enum(SHOP_DIFFERENCES),
  shop_order: z.string(),
  reference: z.string(),
  order_id: z.nullable(z.int()),
  /** A state in our words, of `total` an amount in cents; null = there is none. */
  here: z.nullable(z.string()),
  /** A state in the shop's words, or an amount in cents. */
  there: z.nullable(z.string()),
  /** The currency of the amounts. */
  currency: z.nullable(z.string()),
  at: z.string(),
});

/** What the shop asked about the data of people. */
export const shopPrivacy = z.object({
  id: z.int(),
  /** `data` = a customer wants to see theirs; `redact` = to be forgotten; `shop` = the whole shop was. */
  kind: z.enum(['data', 'redact', 'shop']),
  /** The shop's orders here; of a whole shop none is named. */
  orders: z.array(z.object({ id: z.int(), reference: z.string() })),
  received_at: z.string(),
  /** null = it waits: of `data` for a person, of the others for the server. */
  done_at: z.nullable(z.string()),
  /** How many orders name nobody any more because of it. */
  erased: z.nullable(z.int()),
});

export type ShopPrivacy = z.infer<typeof shopPrivacy>;
export type Shop = z.infer<typeof shop>;
export type ShopCarrier = z.infer<typeof shopCarrier>;
export type ShopFailure = z.infer<typeof shopFailure>;
export type ListedDifference = z.infer<typeof shopDifference>;
