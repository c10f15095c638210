import type { OrderFilterField } from '#contract/orders/orderFilters.ts';
import type { OrdersTable } from '../db/schema/orders.ts';
import type { FieldColumn } from '../lists/condition.ts';
import type { SpecialField } from './specialFilters.ts';

export interface OrderColumn extends FieldColumn {
  /** Part of the `search` column, whose trigram index then answers "contains". */
  readonly inSearch?: boolean;
}

/** Fields whose column has another name than they, or another way to be compared. */
const COLUMNS = {
  order_reference: { column: 'orders.order_reference', inSearch: true },
  id_order_eplatform_shop: { column: 'orders.id_order_eplatform_shop', inSearch: true },
  id_eplatform: { column: 'orders.eplatform_id' },
  customer_name: { column: 'orders.customer_key', folded: true, inSearch: true },
  company: { column: 'orders.company', inSearch: true },
  email: { column: 'orders.email', inSearch: true },
  phone: { column: 'orders.phone', inSearch: true },
  phone_mobile: { column: 'orders.phone_mobile', inSearch: true },
  city: { column: 'orders.city_key', folded: true, inSearch: true },
  postcode: { column: 'orders.postcode', inSearch: true },
  total_weight: { column: 'orders.weight_g' },
  total_amount: { column: 'orders.total_cents' },
  total_taxes: { column: 'orders.total_tax_cents' },
  insured_amount: { column: 'orders.insured_cents' },
} as const satisfies Readonly<Partial<Record<OrderFilterField, OrderColumn>>>;

type ColumnField = Exclude<OrderFilterField, SpecialField>;

const hasOther = (field: ColumnField): field is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, field);

/** The column behind a field: of its own name, unless the table above says otherwise. */
export function columnOf(field: ColumnField): OrderColumn {
  return hasOther(field) ? COLUMNS[field] : { column: `orders.${field satisfies keyof OrdersTable}` };
}
