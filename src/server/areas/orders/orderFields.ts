import type { OrderFilterField } from '#contract/endpoints/orderFilters.ts';

interface Column {
  readonly column: string;
  /** The column holds `searchText` of what people see: values are folded the same way. */
  readonly folded?: boolean;
  /** Part of the `search` column, whose trigram index then answers "contains". */
  readonly inSearch?: boolean;
}

/** The column behind each filter field; the other three fields are questions of their own (./specialFilters.ts). */
export const ORDER_COLUMNS: Readonly<
  Record<Exclude<OrderFilterField, 'product_code' | 'flow' | 'returns'>, Column>
> = {
  id: { column: 'orders.id' },
  order_reference: { column: 'orders.order_reference', inSearch: true },
  id_order_eplatform_shop: { column: 'orders.id_order_eplatform_shop', inSearch: true },
  type: { column: 'orders.type' },
  status: { column: 'orders.status' },
  date_order: { column: 'orders.date_order' },
  updated_at: { column: 'orders.updated_at' },
  customer_name: { column: 'orders.customer_key', folded: true, inSearch: true },
  email: { column: 'orders.email', inSearch: true },
  phone: { column: 'orders.phone', inSearch: true },
  city: { column: 'orders.city_key', folded: true, inSearch: true },
  postcode: { column: 'orders.postcode', inSearch: true },
  country: { column: 'orders.country' },
  payment_method: { column: 'orders.payment_method' },
  units: { column: 'orders.units' },
  lines: { column: 'orders.lines' },
  total_weight: { column: 'orders.total_weight_g' },
  total_amount: { column: 'orders.total_cents' },
  deleted_at: { column: 'orders.deleted_at' },
};

export function columnOf(field: string): Column {
  const column = (ORDER_COLUMNS as Readonly<Record<string, Column>>)[field];
  if (!column) throw new Error(`order filter field ${field} has no column`);
  return column;
}
