import { ORDER_STATUSES } from '#domain/status/status.ts';
import type { FieldType, FilterOperator } from '../filters/operators.ts';
import { ORDER_TYPES } from '../entities/order.ts';

export interface FilterField {
  readonly type: FieldType;
  readonly choices?: readonly string[];
  readonly sortable?: boolean;
  /** Fewer than the type allows. */
  readonly operators?: readonly FilterOperator[];
}

/** The fields GET orders and GET orders/detailed can filter and sort by; an unknown one answers 5600. */
export const ORDER_FILTER_FIELDS = {
  id: { type: 'integer', sortable: true },
  order_reference: { type: 'text', sortable: true },
  id_order_eplatform_shop: { type: 'text', sortable: true },
  type: { type: 'choice', choices: ORDER_TYPES, sortable: true },
  status: { type: 'choice', choices: ORDER_STATUSES, sortable: true },
  date_order: { type: 'date', sortable: true },
  updated_at: { type: 'datetime', sortable: true },
  customer_name: { type: 'text', sortable: true },
  email: { type: 'text' },
  phone: { type: 'text' },
  city: { type: 'text', sortable: true },
  postcode: { type: 'text', sortable: true },
  country: { type: 'text', sortable: true },
  payment_method: { type: 'text', sortable: true },
  units: { type: 'integer', sortable: true },
  lines: { type: 'integer', sortable: true },
  total_weight: { type: 'integer', sortable: true },
  total_amount: { type: 'integer', sortable: true },
  deleted_at: { type: 'datetime' },
  /** An order that holds a product with this sku, ean13, upc or platform id. */
  product_code: { type: 'text' },
  /** In one of the Flow lists. */
  flow: { type: 'choice', choices: ['to-pickup', 'to-prepare', 'to-send'], operators: ['eq', 'ne', 'in', 'notIn'] },
  /** yes, no or only_returns (specification section 3, "Return filter options"). */
  returns: { type: 'choice', choices: ['yes', 'no', 'only_returns'], operators: ['eq'] },
} as const satisfies Readonly<Record<string, FilterField>>;

export type OrderFilterField = keyof typeof ORDER_FILTER_FIELDS;
