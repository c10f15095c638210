import type { EntrySource } from '#domain/orders/entrySources.ts';
import type { KitKind, SoldKit } from '#domain/orders/kits.ts';
import type { LineOption } from '#domain/orders/lineOptions.ts';
import type { Priority } from '#domain/orders/priority.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import type { OrderType } from '#contract/orders/order.ts';
import type { Territory } from '#domain/customs/territory.ts';
import type { StepState } from '#domain/flow/steps.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, TimestampColumn, OptionalJson, NullableTimestampColumn } from './columns.ts';

export interface ProductsTable {
  id: Generated<number>;
  client_id: number;
  sku: string;
  reference: Defaulted<string | null>;
  ean13: Defaulted<string | null>;
  upc: Defaulted<string | null>;
  id_product_eplatform: Defaulted<string | null>;
  name: string;
  price_cents: number;
  weight_g: number;
  width_mm: number;
  height_mm: number;
  depth_mm: number;
  location: Defaulted<string | null>;
  hs_code: Defaulted<string | null>;
  origin_country: Defaulted<string | null>;
  /** What customs are told that a unit is worth where an order gives it away. */
  customs_value_cents: Defaulted<number | null>;
  image_url: Defaulted<string | null>;
  updated_at: TimestampColumn;
}

/** All text columns sort by bytes (COLLATE "C"), so that pages are equal on every database. */
export interface OrdersTable {
  id: Generated<number>;
  client_id: number;
  order_reference: string;
  id_order_eplatform_shop: Defaulted<string | null>;
  type: OrderType;
  /** Newest status; order_statuses holds the history. */
  status: string;
  /** First day on which a held order is free again, yyyy-MM-dd; null = it is not held, or until somebody releases it. */
  held_until: Defaulted<string | null>;
  /** Why it is held. */
  hold_reason: Defaulted<string | null>;
  pick_step: Defaulted<StepState>;
  prepare_step: Defaulted<StepState>;
  ship_step: Defaulted<StepState>;
  /** The Flow lists that the order is in, from `flowLists`: written with every status. */
  in_to_pickup: Defaulted<boolean>;
  in_to_prepare: Defaulted<boolean>;
  in_to_send: Defaulted<boolean>;
  firstname: string;
  lastname: string;
  email: Defaulted<string | null>;
  phone: Defaulted<string | null>;
  address1: string;
  postcode: string;
  city: string;
  state: Defaulted<string | null>;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** `searchText(firstname lastname)`: what customer_name filters and sorts by. */
  customer_key: string;
  /** `searchText(city)`. */
  city_key: string;
  /** `searchText` of reference, platform id, customer, e-mail, phone, city, postcode; trigram index. */
  search: string;
  lines: number;
  units: number;
  total_weight_g: number;
  total_cents: number;
  /** ISO 4217. */
  currency: string;
  payment_method: Defaulted<string | null>;
  /** The customer gives it away. */
  gift: Defaulted<boolean>;
  /** Words for the card of a gift. */
  gift_message: Defaulted<string | null>;
  /** The customer wants packaging that was used before. */
  recyclable: Defaulted<boolean>;
  /** The kind of shop that the order came from; null = no shop. */
  eplatform_type: Defaulted<ShopType | null>;
  /** The connected shop that it came from; null = none. */
  eplatform_id: Defaulted<number | null>;
  /** An office of kind warehouse. */
  warehouse_id: Defaulted<number | null>;
  /** The office that sends. */
  tax_office_id: Defaulted<number | null>;
  carrier_id: Defaulted<number | null>;
  service_code: Defaulted<string | null>;
  /** Selects the packing and picking configuration. */
  config_category: Defaulted<string | null>;
  /** How soon somebody wants it. */
  priority: Defaulted<Priority>;
  /** Whose it is among the people of its client; null = nobody's. */
  assignee_id: Defaulted<number | null>;
  /** In which wave it is picked; null = in none. */
  wave: Defaulted<number | null>;
  incoterm: Defaulted<'ddp' | 'dap' | null>;
  /** null = not dangerous. */
  dangerous: OptionalJson<DangerousGoods>;
  insured_cents: Defaulted<number | null>;
  insured_currency: Defaulted<string | null>;
  tracking_number: Defaulted<string | null>;
  num_packages: Defaulted<number>;
  /** The order that a return or a re-expedition comes from. */
  parent_order_id: Defaulted<number | null>;
  /** The lot, an order of type lotshipping, that the order travels in. */
  /** How many flags of swapped labels stand (foreign_labels). */
  label_alarms: Defaulted<number>;
  lot_id: Defaulted<number | null>;
  /** The order in whose parcel its goods travel: then it is deleted until somebody separates the two; null = its own. */
  merged_into: Defaulted<number | null>;
  company: Defaulted<string | null>;
  dni: Defaulted<string | null>;
  address2: Defaulted<string | null>;
  phone_mobile: Defaulted<string | null>;
  vat_number: Defaulted<string | null>;
  other: Defaulted<string | null>;
  total_tax_cents: Defaulted<number>;
  invoice_number: Defaulted<string | null>;
  /** Weight that somebody gave, in place of the sum of the products. */
  weight_override_g: Defaulted<number | null>;
  date_order: TimestampColumn;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
  deleted_at: NullableTimestampColumn;
  /** The weight that counts; the database computes it. */
  weight_g: ColumnType<number, never, never>;
  /** The territory of the address (`domain/customs/territory.ts`); the database computes it. */
  tax_territory: ColumnType<Territory, never, never>;
  /** When the ship step was first completed; the database writes it. */
  shipped_at: ColumnType<Date | null, never, never>;
  /** When its customer first had it. */
  delivered_at: NullableTimestampColumn;
  /** When it was last packed, by whom (null = nobody who is still known), and from the first scan to the close. */
  packed_at: NullableTimestampColumn;
  packed_by: Defaulted<number | null>;
  packed_seconds: Defaulted<number | null>;
  /** What its label was estimated to cost, cents of a euro without tax; null = no price was known. */
  shipping_cost_cents: Defaulted<number | null>;
  /** What its customer paid beside the goods when the label was made, likewise; null = in another currency. */
  shipping_charged_cents: Defaulted<number | null>;
}

export interface OrderLinesTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  product_id: number;
  /** The order that it was merged out of; null = it is of this order. */
  merged_from: Defaulted<number | null>;
  quantity: number;
  unit_price_cents: number;
  /** Digits only; null = that of the product. */
  hs_code: Defaulted<string | null>;
  /** ISO 3166-1 alpha-2; null = that of the product. */
  origin_country: Defaulted<string | null>;
  /** What the customer chose for it; null = nothing. */
  options: OptionalJson<readonly LineOption[]>;
  /** The kit that it is a part of, as it was sold; null = it was sold by itself. */
  kit: OptionalJson<SoldKit>;
  /** The product that was sold as that kit; the database fills it. */
  kit_id: ColumnType<number | null, never, never>;
  /** The SKU of the shop's bundle that it is a part of; the database fills it. */
  bundle_sku: ColumnType<string | null, never, never>;
}

/** A product that is made of others. */
export interface ProductKitsTable {
  client_id: number;
  product_id: number;
  kind: KitKind;
}

export interface ProductPartsTable {
  client_id: number;
  kit_id: number;
  part_id: number;
  /** As the parts are listed. */
  position: number;
  units: number;
}

export interface DangerousGoods {
  readonly un_number: string | null;
  readonly class: string | null;
  readonly packing_group: 'I' | 'II' | 'III' | null;
}

/** The history of an order, appended only. `at` = when it happened, `received_at` = when the server learned of it. */
export interface OrderStatusesTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  status: string;
  at: TimestampColumn;
  received_at: TimestampColumn;
  /** The device's clock was wrong: `at` is the time of receipt. */
  clock_doubtful: Defaulted<boolean>;
  user_id: Defaulted<number | null>;
  /** The name as it was then: a client's own scope can't read the users of others, such as administrators. */
  user_name: Defaulted<string | null>;
  device_id: Defaulted<string | null>;
  source: EntrySource;
  observations: Defaulted<string | null>;
}

/**
 * Orders counted by what the dashboard asks, without deleted ones. Triggers add a row for each change; `addUpTallies`
 * (../addUpTallies.ts) makes one of those that are alike.
 */
export interface OrderTalliesTable {
  id: Generated<number>;
  client_id: number;
  /** yyyy-MM-dd, a UTC day. */
  ordered_on: string;
  type: OrderType;
  status: string;
  in_to_pickup: boolean;
  in_to_prepare: boolean;
  in_to_send: boolean;
  pick_step: StepState;
  prepare_step: StepState;
  ship_step: StepState;
  shipped_on: string | null;
  /** How many more, or fewer. */
  orders: number;
}
