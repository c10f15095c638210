import type { Sight } from '#domain/access/sight.ts';
import { LOT_STATUSES } from '#domain/lots/lotStatus.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import type { FieldType, FilterOperator } from '../filters/operators.ts';
import { ORDER_TYPES } from '../entities/order.ts';

export interface FilterField {
  readonly type: FieldType;
  readonly choices?: readonly string[];
  readonly sortable?: boolean;
  /** Fewer than the type allows. */
  readonly operators?: readonly FilterOperator[];
  /** Only for those who may see it: amounts, or how the buyer pays and is written to. */
  readonly only?: keyof Sight;
}

const STEP = { type: 'choice', choices: ['pending', 'in-progress', 'completed'], operators: ['eq', 'ne', 'in', 'notIn'] } as const;
const WITHOUT_NULL = ['eq', 'ne', 'in', 'notIn', 'like_', '_like', '_like_'] as const satisfies readonly FilterOperator[];

/** The fields GET orders and GET orders/detailed can filter and sort by; an unknown one answers 5600. */
export const ORDER_FILTER_FIELDS = {
  /**
   * The one search box: reference, platform id, customer, phone, e-mail, city, postcode, tracking number, product code,
   * serial number. Words are searched apart and all must be found; one of fewer than three letters counts only as a
   * whole code or reference.
   */
  search: { type: 'text', operators: ['eq'] },
  id: { type: 'integer', sortable: true },
  order_reference: { type: 'text', sortable: true },
  id_order_eplatform_shop: { type: 'text', sortable: true },
  eplatform_type: { type: 'choice', choices: ['woocommerce', 'shopify', 'prestashop'] },
  type: { type: 'choice', choices: ORDER_TYPES, sortable: true },
  status: { type: 'choice', choices: ORDER_STATUSES, sortable: true },
  /** A status that the order has had, now or before. */
  status_history: { type: 'choice', choices: ORDER_STATUSES, operators: ['eq', 'ne', 'in', 'notIn'] },
  date_order: { type: 'date', sortable: true },
  created_at: { type: 'date', sortable: true },
  updated_at: { type: 'datetime', sortable: true },
  /** When the goods left. */
  shipped_at: { type: 'date', sortable: true },
  pick_step: STEP,
  prepare_step: STEP,
  ship_step: STEP,
  customer_name: { type: 'text', sortable: true },
  company: { type: 'text' },
  email: { type: 'text', only: 'buyer' },
  phone: { type: 'text' },
  phone_mobile: { type: 'text' },
  dni: { type: 'text' },
  vat_number: { type: 'text' },
  address1: { type: 'text' },
  address2: { type: 'text' },
  city: { type: 'text', sortable: true },
  postcode: { type: 'text', sortable: true },
  state: { type: 'text' },
  country: { type: 'text', sortable: true },
  /** What the customer or the shop noted. */
  other: { type: 'text' },
  payment_method: { type: 'text', sortable: true, only: 'buyer' },
  currency: { type: 'text', sortable: true },
  invoice_number: { type: 'text', sortable: true, only: 'buyer' },
  units: { type: 'integer', sortable: true },
  lines: { type: 'integer', sortable: true },
  num_packages: { type: 'integer', sortable: true },
  total_weight: { type: 'integer', sortable: true },
  total_amount: { type: 'integer', sortable: true, only: 'money' },
  total_taxes: { type: 'integer', only: 'money' },
  insured_amount: { type: 'integer', only: 'money' },
  carrier_id: { type: 'integer', sortable: true },
  /** Logistic operator of the order's carrier. */
  carrier_operator: { type: 'text', operators: WITHOUT_NULL },
  service_code: { type: 'text', sortable: true },
  /** Of the order or of any of its packages. */
  tracking_number: { type: 'text' },
  warehouse_id: { type: 'integer', sortable: true },
  tax_office_id: { type: 'integer' },
  config_category: { type: 'text' },
  incoterm: { type: 'choice', choices: ['ddp', 'dap'] },
  is_dangerous: { type: 'boolean', operators: ['eq', 'ne'] },
  /** A label that was not voided. */
  has_label: { type: 'boolean', operators: ['eq', 'ne'] },
  lot_id: { type: 'integer' },
  /** Of the lot that the order travels in; a lot answers for itself. */
  itinerary_id: { type: 'integer', operators: ['eq', 'ne', 'in', 'notIn', 'isNull', 'notNull'] },
  lot_status: { type: 'choice', choices: LOT_STATUSES, operators: ['eq', 'ne', 'in', 'notIn'] },
  lot_date: { type: 'date', operators: ['eq', 'ne', 'lt', 'gt', 'lte', 'gte', 'in', 'notIn', 'range', 'notRange'] },
  parent_order_id: { type: 'integer' },
  deleted_at: { type: 'datetime' },
  /** An order that holds a product with this sku, reference, ean13, upc or platform id. */
  product_code: { type: 'text' },
  /** An order that holds this product. */
  id_product: { type: 'integer', operators: ['eq', 'ne', 'in', 'notIn'] },
  ean13_product: { type: 'text', operators: WITHOUT_NULL },
  product_name: { type: 'text', operators: WITHOUT_NULL },
  /** Goods code of the line, else of its product. */
  hs_code: { type: 'text', operators: WITHOUT_NULL },
  serial_number: { type: 'text', operators: WITHOUT_NULL },
  /** In one of the Flow lists. */
  flow: { type: 'choice', choices: ['to-pickup', 'to-prepare', 'to-send'], operators: ['eq', 'ne', 'in', 'notIn'] },
  /** yes, no or only_returns (specification section 3, "Return filter options"). */
  returns: { type: 'choice', choices: ['yes', 'no', 'only_returns'], operators: ['eq'] },
} as const satisfies Readonly<Record<string, FilterField>>;

export type OrderFilterField = keyof typeof ORDER_FILTER_FIELDS;

/** The fields for a caller: what is not told can be neither filtered nor sorted by, or a list would tell it after all. */
export function orderFilterFields(sight: Sight): Readonly<Record<string, FilterField>> {
  const fields: readonly (readonly [string, FilterField])[] = Object.entries(ORDER_FILTER_FIELDS);
  return Object.fromEntries(fields.filter(([, { only }]) => only === undefined || sight[only]));
}

/**
 * Where the count of GET orders stops (`meta.more`), so that the page is never late because of it; `count=exact` with
 * `per_page=1` tells the whole number to whoever wants to wait for it.
 */
export const MOST_COUNTED = 1_000;
