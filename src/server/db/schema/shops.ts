import type { ShopDifferenceKind } from '#domain/shops/compareOrder.ts';
import type { ShopOrderProblem, ShopProblem } from '#domain/shops/platforms.ts';
import type { ShopCustomerFields } from '#domain/shops/customerFields.ts';
import type { ProductFields } from '#domain/shops/productFields.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, NullableTimestampColumn, OptionalJson, TimestampColumn } from './columns.ts';

/** How far one reading of a shop has come; the next job goes on there. */
export interface ShopReading {
  /** Changed since, ISO, by the shop's clock. */
  readonly since: string;
  /** The shop's own word for the next page; null = the first. */
  readonly next: string | null;
  /** The newest change that was seen, ISO, by the shop's clock. */
  readonly newest: string | null;
  /** ISO, by our clock. */
  readonly begun: string;
  /** A person asked for these days; absent = nobody. */
  readonly days?: number;
  /** Orders of the shop that were read. */
  readonly orders: number;
}

/** How far the orders of the last days were compared. */
export interface ShopComparing {
  /** Changed since, ISO, by the shop's clock. */
  readonly since: string;
  /** The shop's own word for the next page; null = the first. */
  readonly next: string | null;
  /** ISO, by our clock. */
  readonly begun: string;
}

export interface FirstImport {
  readonly days: number;
  readonly orders: number;
  readonly done_at: string | null;
}

/** A shop of a client; `preregistered` = it has not said yet that it is ours. */
export interface EplatformsTable {
  id: Generated<number>;
  client_id: number;
  eplatform_type: ShopType;
  name: string;
  name_key: string;
  url: string;
  url_key: string;
  state: 'preregistered' | 'connected';
  /** SHA-256 of the token with which the shop answers, once. */
  token_hash: Defaulted<string | null>;
  token_until: NullableTimestampColumn;
  /** Sealed: what it is signed in with, and what its webhooks are signed with. */
  secrets: Defaulted<string | null>;
  /** Sealed: tokens that the shop gave for a while, and what renews them. */
  session: Defaulted<string | null>;
  tracking_on_web: Defaulted<boolean>;
  /** Orders in these states of the shop come in. */
  statuses: Json<readonly string[]>;
  shipped_status: Defaulted<string | null>;
  delivered_status: Defaulted<string | null>;
  /** State that an order gets there when a part of it leaves; null = it keeps its own. */
  partial_status: Defaulted<string | null>;
  product_fields: ColumnType<ProductFields, string | undefined, string>;
  customer_fields: ColumnType<ShopCustomerFields, string | undefined, string>;
  reading: OptionalJson<ShopReading>;
  /** All that changed before, by the shop's clock, was read. */
  read_up_to: TimestampColumn;
  first_import: OptionalJson<FirstImport>;
  /** When a reading last came to its end. */
  read_at: NullableTimestampColumn;
  /** When the shop was last seen to have been asked to tell us by itself what changes. */
  webhooks_at: NullableTimestampColumn;
  /** When it last did, to the minute; null = nothing of it has ever come. */
  heard_at: NullableTimestampColumn;
  /** When a message came for it, to the minute, that was not signed with its secret. */
  unsigned_at: NullableTimestampColumn;
  /** When its orders that are open here were last asked for. */
  floor_at: NullableTimestampColumn;
  /** Since when it is read in the lane of the slow ones; null = it is quick. */
  slow_at: NullableTimestampColumn;
  /** When it was last too slow for what is done with it besides; null = never. */
  slow_work_at: NullableTimestampColumn;
  /** What its host last wrote around an answer; null = nothing. */
  noise: Defaulted<string | null>;
  checked_at: NullableTimestampColumn;
  problem: Defaulted<ShopProblem | null>;
  last_order_at: NullableTimestampColumn;
  last_tracking_at: NullableTimestampColumn;
  /** What the shop calls the states of its orders. */
  status_names: OptionalJson<readonly { readonly code: string; readonly name: string }[]>;
  comparing: OptionalJson<ShopComparing>;
  /** When its orders are compared next; null = nobody has said yet. */
  compare_at: NullableTimestampColumn;
  compared_at: NullableTimestampColumn;
  disabled_at: NullableTimestampColumn;
  created_at: TimestampColumn;
}

/** A way of sending that a shop's orders name, and what it is with us; without a carrier somebody has to say it. */
export interface EplatformCarriersTable {
  client_id: number;
  eplatform_id: number;
  shop_method: string;
  name: string;
  carrier_id: Defaulted<number | null>;
  service_code: Defaulted<string | null>;
  seen_at: TimestampColumn;
}

/** A product of a shop; without one of ours there is nothing of it to send. */
export interface EplatformProductsTable {
  client_id: number;
  eplatform_id: number;
  shop_product: string;
  /** The product that a variant belongs to; null = it is none. */
  parent: Defaulted<string | null>;
  /** What the shop calls it by; several may bear one sku, and then it names none of them. */
  sku: Defaulted<string | null>;
  product_id: number | null;
  /** The product was taken for another product of its shop, and is paired anew when it is sold again. */
  doubtful: Defaulted<boolean>;
  /** What it was paired with before: orders of that time hold it. */
  product_before: Defaulted<number | null>;
}

/** An order of a shop, once, whatever became of it. */
export interface EplatformOrdersTable {
  id: Generated<number>;
  client_id: number;
  eplatform_id: number;
  shop_order: string;
  reference: string;
  /** The way of sending that the customer chose, by the shop's name of it. */
  method: Defaulted<string | null>;
  /** null = it did not come in, or not yet. */
  order_id: Defaulted<number | null>;
  /** The newest version that was read. */
  modified_at: TimestampColumn;
  asked_at: TimestampColumn;
  /** What the shop said of it when it came in, or since: to tell a change of the shop from one of our people. */
  taken: OptionalJson<ShopFacts>;
  problem: Defaulted<ShopOrderProblem | null>;
  /** What the problem is about: a field, a value. */
  detail: Defaulted<string | null>;
  problem_at: NullableTimestampColumn;
  /** What the shop knows of its parcel. */
  told: Defaulted<'shipped' | 'delivered' | null>;
  told_at: NullableTimestampColumn;
  tell_problem: Defaulted<ShopOrderProblem | null>;
  /** Since when it names nobody: nothing that the shop says of it is taken. */
  erased_at: NullableTimestampColumn;
  /** Begin of the comparison in which the shop last listed it. */
  compared_at: NullableTimestampColumn;
  /** When the shop was last asked whether it still has it. */
  there_at: NullableTimestampColumn;
}

/** An order that was split off one of a shop, which hears of its parcel too. */
export interface EplatformOrderPartsTable {
  id: Generated<number>;
  client_id: number;
  /** A row of eplatform_orders. */
  eplatform_order: number;
  order_id: number;
  /** What the shop knows of its parcel. */
  told: Defaulted<'shipped' | 'delivered' | null>;
  told_at: NullableTimestampColumn;
}

/** What a shop asked about the data of people: `data` = somebody wants to see theirs, which a person hands over. */
export interface EplatformPrivacyTable {
  id: Generated<number>;
  client_id: number;
  eplatform_id: number;
  kind: 'data' | 'redact' | 'shop';
  /** Orders by the shop's ids; none = all. */
  shop_orders: Json<readonly string[]>;
  received_at: TimestampColumn;
  done_at: NullableTimestampColumn;
  /** How many orders name nobody any more because of it. */
  erased: Defaulted<number | null>;
}

/** How an order of a shop differs from ours, as the last comparison found it. */
export interface EplatformDifferencesTable {
  id: Generated<number>;
  client_id: number;
  eplatform_id: number;
  shop_order: string;
  reference: string;
  order_id: Defaulted<number | null>;
  kind: ShopDifferenceKind;
  here: Defaulted<string | null>;
  there: Defaulted<string | null>;
  currency: Defaulted<string | null>;
  found_at: TimestampColumn;
}

/** How many units of a product a shop's order wants, by the shop's name of the product. */
export interface ShopUnits {
  readonly product: string;
  readonly units: number;
}

/** The customer as the shop has it, and what is wanted of each product. */
export interface ShopFacts {
  readonly customer: Readonly<Record<string, string | null>>;
  readonly lines: readonly ShopUnits[];
  /** The shop has called it off, and has not wanted it since. */
  readonly off?: true;
  /** What was chosen of the lines, as one text that differs where that does; absent = it was not kept then. */
  readonly options?: string;
}

/** A message of a shop that was taken, so that its repeat is not. */
export interface EplatformDeliveriesTable {
  client_id: number;
  eplatform_id: number;
  delivery: string;
  topic: string;
  received_at: TimestampColumn;
}

/** Orders that a shop has named and that are still to be read. */
export interface EplatformNamedTable {
  client_id: number;
  eplatform_id: number;
  shop_order: string;
  /** How often it was named: once more while it was read means that it is read once more. */
  times: Defaulted<number>;
  named_at: TimestampColumn;
}
