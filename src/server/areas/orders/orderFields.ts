import type { OrderFilterField } from '#contract/endpoints/orderFilters.ts';

interface Column {
  readonly column: string;
  /** The column holds `searchText` of what people see: values are folded the same way. */
  readonly folded?: boolean;
  /** Part of the `search` column, whose trigram index then answers "contains". */
  readonly inSearch?: boolean;
}

/** Filters that are more than a comparison with a column of the order: ./specialFilters.ts, ./searchFilter.ts. */
export type SpecialField =
  | 'search'
  | 'flow'
  | 'returns'
  | 'status_history'
  | 'is_dangerous'
  | 'has_label'
  | 'itinerary_id'
  | 'lot_status'
  | 'lot_date'
  | 'carrier_operator'
  | 'tracking_number'
  | 'product_code'
  | 'id_product'
  | 'ean13_product'
  | 'product_name'
  | 'hs_code'
  | 'serial_number';

/** The column behind each other filter field. */
const FILTER_COLUMNS: Readonly<Record<Exclude<OrderFilterField, SpecialField>, Column>> = {
  id: { column: 'orders.id' },
  order_reference: { column: 'orders.order_reference', inSearch: true },
  id_order_eplatform_shop: { column: 'orders.id_order_eplatform_shop', inSearch: true },
  eplatform_type: { column: 'orders.eplatform_type' },
  type: { column: 'orders.type' },
  status: { column: 'orders.status' },
  date_order: { column: 'orders.date_order' },
  created_at: { column: 'orders.created_at' },
  updated_at: { column: 'orders.updated_at' },
  shipped_at: { column: 'orders.shipped_at' },
  pick_step: { column: 'orders.pick_step' },
  prepare_step: { column: 'orders.prepare_step' },
  ship_step: { column: 'orders.ship_step' },
  customer_name: { column: 'orders.customer_key', folded: true, inSearch: true },
  company: { column: 'orders.company', inSearch: true },
  email: { column: 'orders.email', inSearch: true },
  phone: { column: 'orders.phone', inSearch: true },
  phone_mobile: { column: 'orders.phone_mobile', inSearch: true },
  dni: { column: 'orders.dni' },
  vat_number: { column: 'orders.vat_number' },
  address1: { column: 'orders.address1' },
  address2: { column: 'orders.address2' },
  city: { column: 'orders.city_key', folded: true, inSearch: true },
  postcode: { column: 'orders.postcode', inSearch: true },
  state: { column: 'orders.state' },
  country: { column: 'orders.country' },
  other: { column: 'orders.other' },
  payment_method: { column: 'orders.payment_method' },
  currency: { column: 'orders.currency' },
  invoice_number: { column: 'orders.invoice_number' },
  units: { column: 'orders.units' },
  lines: { column: 'orders.lines' },
  num_packages: { column: 'orders.num_packages' },
  total_weight: { column: 'orders.weight_g' },
  total_amount: { column: 'orders.total_cents' },
  total_taxes: { column: 'orders.total_tax_cents' },
  insured_amount: { column: 'orders.insured_cents' },
  carrier_id: { column: 'orders.carrier_id' },
  service_code: { column: 'orders.service_code' },
  warehouse_id: { column: 'orders.warehouse_id' },
  tax_office_id: { column: 'orders.tax_office_id' },
  config_category: { column: 'orders.config_category' },
  incoterm: { column: 'orders.incoterm' },
  lot_id: { column: 'orders.lot_id' },
  parent_order_id: { column: 'orders.parent_order_id' },
  deleted_at: { column: 'orders.deleted_at' },
};

/** The column behind a filter field. Throws for a field without one, which is a bug of ours. */
export function columnOf(field: string): Column {
  const column = (FILTER_COLUMNS as Readonly<Record<string, Column>>)[field];
  if (!column) throw new Error(`order filter field ${field} has no column`);
  return column;
}
