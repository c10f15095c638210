import { LOT_STATUSES } from '#domain/lots/lotStatus.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { PRIORITIES } from '#domain/orders/priority.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import type { FilterDefinition } from '../filters/filterDefinition.ts';
import { type FilterOperator, PERIOD } from '../filters/operators.ts';
import { ORDER_TYPES } from './order.ts';

/** The headings under which the fields of orders are shown, in this order. */
export const FILTER_GROUPS = [
  'order',
  'team',
  'dates',
  'customer',
  'shipping',
  'lots',
  'products',
  'money',
  'customs',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

const STEP = {
  type: 'choice',
  choices: ['pending', 'in-progress', 'completed'],
  operators: ['eq', 'ne', 'in', 'notIn'],
} as const;
const WITHOUT_NULL = [
  'eq',
  'ne',
  'in',
  'notIn',
  'like_',
  '_like',
  '_like_',
] as const satisfies readonly FilterOperator[];

/** The fields GET orders and GET orders/detailed can filter and sort by; an unknown one answers 5600. */
export const ORDER_FILTER_FIELDS = {
  /**
   * The one search box: reference, platform id, customer, phone, e-mail, city, postcode, tracking number, product code,
   * serial number. Each word is searched by itself and all must be found. A word of fewer than three letters matches
   * only a whole code or reference.
   */
  search: { group: 'order', type: 'text', operators: ['eq'] },
  status: { group: 'order', type: 'choice', choices: ORDER_STATUSES, sortable: true },
  /** A status that the order has had, now or before. */
  status_history: { group: 'order', type: 'choice', choices: ORDER_STATUSES, operators: ['eq', 'ne', 'in', 'notIn'] },
  type: { group: 'order', type: 'choice', choices: ORDER_TYPES, sortable: true },
  assignee_id: {
    group: 'team',
    type: 'integer',
    operators: ['eq', 'ne', 'in', 'notIn', 'isNull', 'notNull'],
  },
  tag_id: { group: 'team', type: 'integer', operators: ['eq', 'ne', 'in', 'notIn', 'isNull', 'notNull'] },
  priority: { group: 'team', type: 'choice', choices: PRIORITIES, operators: ['eq', 'ne', 'in', 'notIn'] },
  order_reference: { group: 'order', type: 'text', sortable: true },
  date_order: { group: 'dates', type: 'date', sortable: true },
  created_at: { group: 'dates', type: 'datetime', sortable: true },
  updated_at: { group: 'dates', type: 'datetime', sortable: true },
  /** When the goods left. */
  shipped_at: { group: 'dates', type: 'datetime', sortable: true },
  /** When its customer first had it. */
  delivered_at: { group: 'dates', type: 'datetime', operators: [...PERIOD, 'notNull'] },
  /** Whole hours from the one to the other. */
  transit_hours: { group: 'dates', type: 'integer', operators: ['lte', 'gt'] },
  /** When it was last packed. */
  packed_at: { group: 'dates', type: 'datetime', operators: PERIOD },
  packed_by: { group: 'team', type: 'integer', operators: ['eq', 'in'], only: 'people' },
  pick_step: { ...STEP, group: 'order' },
  prepare_step: { ...STEP, group: 'order' },
  ship_step: { ...STEP, group: 'order' },
  customer_name: { group: 'customer', type: 'text', sortable: true },
  company: { group: 'customer', type: 'text' },
  email: { group: 'customer', type: 'text', only: 'buyer' },
  phone: { group: 'customer', type: 'text' },
  phone_mobile: { group: 'customer', type: 'text' },
  dni: { group: 'customer', type: 'text' },
  vat_number: { group: 'customer', type: 'text' },
  address1: { group: 'customer', type: 'text' },
  address2: { group: 'customer', type: 'text' },
  city: { group: 'customer', type: 'text', sortable: true },
  postcode: { group: 'customer', type: 'text', sortable: true },
  state: { group: 'customer', type: 'text' },
  country: { group: 'customer', type: 'text', sortable: true },
  /** What the customer or the shop noted. */
  other: { group: 'order', type: 'text' },
  payment_method: { group: 'money', type: 'text', sortable: true, only: 'buyer' },
  currency: { group: 'money', type: 'text', sortable: true },
  invoice_number: { group: 'money', type: 'text', sortable: true, only: 'buyer' },
  units: { group: 'products', type: 'integer', sortable: true },
  lines: { group: 'products', type: 'integer', sortable: true },
  num_packages: { group: 'shipping', type: 'integer', sortable: true },
  total_weight: { group: 'shipping', type: 'integer', unit: 'gram', sortable: true },
  total_amount: { group: 'money', type: 'integer', unit: 'cent', sortable: true, only: 'money' },
  total_taxes: { group: 'money', type: 'integer', unit: 'cent', only: 'money' },
  insured_amount: { group: 'money', type: 'integer', unit: 'cent', only: 'money' },
  carrier_id: { group: 'shipping', type: 'integer', sortable: true },
  /** Logistic operator of the order's carrier. */
  carrier_operator: { group: 'shipping', type: 'text', operators: WITHOUT_NULL },
  service_code: { group: 'shipping', type: 'text', sortable: true },
  /** Tracking number of the order or of any of its packages. */
  tracking_number: { group: 'shipping', type: 'text' },
  warehouse_id: { group: 'shipping', type: 'integer', sortable: true },
  tax_office_id: { group: 'shipping', type: 'integer' },
  config_category: { group: 'order', type: 'text' },
  incoterm: { group: 'customs', type: 'choice', choices: ['ddp', 'dap'] },
  is_dangerous: { group: 'customs', type: 'boolean', operators: ['eq', 'ne'] },
  /** Whether other orders travel in its parcel. */
  carried: { group: 'shipping', type: 'boolean', operators: ['eq', 'ne'] },
  /** Whether the order has a label that was not voided. */
  has_label: { group: 'shipping', type: 'boolean', operators: ['eq', 'ne'] },
  lot_id: { group: 'lots', type: 'integer' },
  /** Itinerary of the lot that the order travels in; for a lot, its own. */
  itinerary_id: { group: 'lots', type: 'integer', operators: ['eq', 'ne', 'in', 'notIn', 'isNull', 'notNull'] },
  lot_status: { group: 'lots', type: 'choice', choices: LOT_STATUSES, operators: ['eq', 'ne', 'in', 'notIn'] },
  lot_date: {
    group: 'lots',
    type: 'date',
    operators: ['eq', 'ne', 'lt', 'gt', 'lte', 'gte', 'in', 'notIn', 'range', 'notRange'],
  },
  /** A return whose customer gave this reason for one of its products; isNull = none was said. */
  return_reason: { group: 'products', type: 'text', operators: ['eq', 'in', 'isNull'] },
  parent_order_id: { group: 'order', type: 'integer' },
  deleted_at: { group: 'dates', type: 'datetime', forPrograms: true },
  /** An order that holds a product with this sku, reference, ean13, upc or platform id. */
  product_code: { group: 'products', type: 'text' },
  /** An order that holds this product. */
  id_product: { group: 'products', type: 'integer', operators: ['eq', 'ne', 'in', 'notIn'] },
  ean13_product: { group: 'products', type: 'text', operators: WITHOUT_NULL },
  product_name: { group: 'products', type: 'text', operators: WITHOUT_NULL },
  /** Customs code of the line, else of its product. */
  hs_code: { group: 'customs', type: 'text', operators: WITHOUT_NULL },
  serial_number: { group: 'products', type: 'text', operators: WITHOUT_NULL },
  /** In one of the Flow lists. */
  flow: {
    group: 'order',
    type: 'choice',
    choices: ['to-pickup', 'to-prepare', 'to-send'],
    operators: ['eq', 'ne', 'in', 'notIn'],
  },
  /** yes, no or only_returns. */
  returns: { group: 'order', type: 'choice', choices: ['yes', 'no', 'only_returns'], operators: ['eq'] },
  id_order_eplatform_shop: { group: 'order', type: 'text', sortable: true },
  /** The connected shop that it came from. */
  id_eplatform: {
    group: 'order',
    type: 'integer',
    operators: ['eq', 'ne', 'in', 'notIn', 'isNull', 'notNull'],
  },
  eplatform_type: { group: 'order', type: 'choice', choices: SHOP_TYPES.map(({ type }) => type) },
  id: { group: 'order', type: 'integer', sortable: true },
} as const satisfies Readonly<Record<string, FilterDefinition & { readonly group: FilterGroup }>>;

export type OrderFilterField = keyof typeof ORDER_FILTER_FIELDS;

/** What both lists of orders and their report take. */
export const ORDER_LIST = { fields: ORDER_FILTER_FIELDS, sort: '-date_order', perPage: 25 } as const;
