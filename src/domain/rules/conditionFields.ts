import type { ConditionDataType } from './conditionOperators.ts';

/** Where the choices of a Selector come from: a closed table, or what the client has. */
export type OptionSource =
  | 'orderTypes'
  | 'statuses'
  | 'eplatforms'
  | 'eplatformTypes'
  | 'currencies'
  | 'incoterms'
  | 'categories'
  | 'priorities'
  | 'tags'
  | 'carriers'
  | 'operators'
  | 'services'
  | 'warehouses'
  | 'offices'
  | 'itineraries'
  | 'lotStatuses'
  | 'countries'
  | 'states'
  | 'zones';

interface FieldRow {
  readonly type: ConditionDataType;
  /** What it is a fact of. A fact of `product` has a value for each line of the order. */
  readonly scope: 'order' | 'carrier' | 'lot' | 'customer' | 'product' | 'event';
  /** The options of a Selector. */
  readonly options?: OptionSource;
  /** An amount in the currency of the order. */
  readonly isMoney?: true;
  /** No order holds it yet, so that a condition on it would never be met: it is not offered, and not saved. */
  readonly hasNoFacts?: true;
}

/** What a condition of an action rule can look at. */
export const CONDITION_FIELDS = {
  order_type: { type: 'Selector', scope: 'order', options: 'orderTypes' },
  order_status: { type: 'Selector', scope: 'order', options: 'statuses' },
  order_reference: { type: 'String', scope: 'order' },
  id_order_eplatform_shop: { type: 'String', scope: 'order' },
  order_eplatform: { type: 'Selector', scope: 'order', options: 'eplatforms' },
  order_eplatform_type: { type: 'Selector', scope: 'order', options: 'eplatformTypes' },
  order_date: { type: 'DateTime', scope: 'order' },
  order_time: { type: 'Time', scope: 'order' },
  order_created_at: { type: 'DateTime', scope: 'order' },
  order_delivery_date: { type: 'Date', scope: 'order', hasNoFacts: true },
  order_total_amount: { type: 'Float', scope: 'order', isMoney: true },
  order_total_taxes: { type: 'Float', scope: 'order', isMoney: true },
  order_currency: { type: 'Selector', scope: 'order', options: 'currencies' },
  order_payment_method: { type: 'String', scope: 'order' },
  order_is_cod: { type: 'Boolean', scope: 'order' },
  order_total_weight: { type: 'Float', scope: 'order' },
  order_volumetric_weight: { type: 'Float', scope: 'order' },
  order_num_packages: { type: 'Integer', scope: 'order' },
  order_num_products: { type: 'Integer', scope: 'order' },
  order_num_lines: { type: 'Integer', scope: 'order' },
  order_insured_amount: { type: 'Float', scope: 'order', isMoney: true },
  order_incoterm: { type: 'Selector', scope: 'order', options: 'incoterms' },
  order_is_dangerous: { type: 'Boolean', scope: 'order' },
  order_has_label: { type: 'Boolean', scope: 'order' },
  order_tracking_number: { type: 'String', scope: 'order' },
  order_is_click_and_collect: { type: 'Boolean', scope: 'order' },
  order_config_category: { type: 'Selector', scope: 'order', options: 'categories' },
  order_priority: { type: 'Selector', scope: 'order', options: 'priorities' },
  order_tag: { type: 'Selector', scope: 'order', options: 'tags' },
  order_other: { type: 'String', scope: 'order' },
  carrier: { type: 'Selector', scope: 'carrier', options: 'carriers' },
  carrier_operator: { type: 'Selector', scope: 'carrier', options: 'operators' },
  carrier_service: { type: 'Selector', scope: 'carrier', options: 'services' },
  carrier_service_name: { type: 'String', scope: 'carrier' },
  warehouse: { type: 'Selector', scope: 'order', options: 'warehouses' },
  tax_office: { type: 'Selector', scope: 'order', options: 'offices' },
  itinerary: { type: 'Selector', scope: 'lot', options: 'itineraries' },
  lotshipping_status: { type: 'Selector', scope: 'lot', options: 'lotStatuses' },
  lotshipping_date: { type: 'Date', scope: 'lot' },
  customer_country: { type: 'Selector', scope: 'customer', options: 'countries' },
  customer_state: { type: 'Selector', scope: 'customer', options: 'states' },
  customer_postcode: { type: 'String', scope: 'customer' },
  customer_zone: { type: 'Selector', scope: 'customer', options: 'zones' },
  customer_city: { type: 'String', scope: 'customer' },
  customer_email: { type: 'String', scope: 'customer' },
  customer_company: { type: 'String', scope: 'customer' },
  customer_is_business: { type: 'Boolean', scope: 'customer' },
  customer_has_dni: { type: 'Boolean', scope: 'customer' },
  product_reference: { type: 'String', scope: 'product' },
  product_ean13: { type: 'String', scope: 'product' },
  product_name: { type: 'String', scope: 'product' },
  product_category: { type: 'String', scope: 'product', hasNoFacts: true },
  product_hs_code: { type: 'String', scope: 'product' },
  product_has_hs_code: { type: 'Boolean', scope: 'product' },
  product_origin_country: { type: 'Selector', scope: 'product', options: 'countries' },
  product_quantity: { type: 'Integer', scope: 'product' },
  return_reason: { type: 'String', scope: 'order', hasNoFacts: true },
  event_previous_status: { type: 'Selector', scope: 'event', options: 'statuses' },
  event_new_status: { type: 'Selector', scope: 'event', options: 'statuses' },
} as const satisfies Readonly<Record<string, FieldRow>>;

export type ConditionField = keyof typeof CONDITION_FIELDS;

/** The fields that orders have facts of: those that a condition may be about. */
export type KnownField = {
  [Name in ConditionField]: (typeof CONDITION_FIELDS)[Name] extends { readonly hasNoFacts: true } ? never : Name;
}[ConditionField];

export const KNOWN_FIELDS = (Object.keys(CONDITION_FIELDS) as ConditionField[]).filter(
  (name): name is KnownField => !conditionField(name)?.hasNoFacts,
);

/** The row of a field; null = there is no such field. */
export function conditionField(name: string): FieldRow | null {
  return Object.hasOwn(CONDITION_FIELDS, name) ? CONDITION_FIELDS[name as ConditionField] : null;
}
