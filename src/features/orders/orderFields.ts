import { ORDER_FILTER_FIELDS, type FilterField as Asked, type OrderFilterField } from '#contract/endpoints/orderFilters.ts';
import type { Sight } from '#domain/access/sight.ts';
import { OPERATORS_OF } from '#contract/filters/operators.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { PAYMENT_METHODS } from '#domain/orders/paymentMethods.ts';
import { COUNTRIES } from '#domain/places/countries.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { operatorsOf, type FieldKind, type FilterField, type Operator } from '#ui/filter/filters.ts';
import type { TFunction } from 'i18next';
import { paymentWords } from './paymentWords.ts';

/** The fields that the list offers, the usual first: all of GET orders but the search box and deletion, which nobody here can do. */
const LISTED = [
  'status', 'status_history', 'type', 'date_order', 'flow', 'pick_step', 'prepare_step', 'ship_step', 'returns',
  'customer_name', 'company', 'email', 'phone', 'phone_mobile', 'dni', 'vat_number',
  'address1', 'address2', 'city', 'postcode', 'state', 'country', 'other',
  'order_reference', 'id_order_eplatform_shop', 'eplatform_type', 'id', 'tracking_number', 'invoice_number',
  'carrier_operator', 'carrier_id', 'service_code', 'warehouse_id', 'tax_office_id',
  'product_code', 'product_name', 'ean13_product', 'id_product', 'serial_number', 'hs_code',
  'units', 'lines', 'num_packages', 'total_weight', 'total_amount', 'total_taxes', 'insured_amount', 'currency', 'payment_method',
  'shipped_at', 'created_at', 'updated_at', 'incoterm', 'is_dangerous', 'config_category',
  'has_label', 'lot_id', 'lot_status', 'lot_date', 'itinerary_id', 'parent_order_id',
] as const satisfies readonly OrderFilterField[];

type Listed = (typeof LISTED)[number];

const KINDS: Readonly<Record<Asked['type'], FieldKind>> = {
  integer: 'number',
  number: 'number',
  text: 'text',
  date: 'date',
  datetime: 'date',
  choice: 'choice',
  boolean: 'boolean',
};

/** Figures that the wire counts in a smaller unit than people do: grams, cents. */
const DECIMALS: Readonly<Partial<Record<Listed, number>>> = { total_weight: 3, total_amount: 2, total_taxes: 2, insured_amount: 2 };

/** Things of the client that a field names by their id. */
export interface FieldChoices {
  readonly carriers: readonly { readonly id: number; readonly name: string }[];
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
  readonly offices: readonly { readonly id: number; readonly name: string }[];
  readonly itineraries: readonly { readonly id: number; readonly name: string }[];
}

type Choices = NonNullable<FilterField['choices']>;

/** The filters of the list in the language of the screen. @param sight what of an order the person is told */
export function orderFields(t: TFunction<['orders', 'statuses']>, language: string, sight: Sight, known: FieldChoices): readonly FilterField[] {
  const statuses = ORDER_STATUSES.map((value) => ({ value, label: t(`statuses:${value}`, { defaultValue: value }) }));
  const named: Readonly<Partial<Record<Listed, Choices>>> = {
    carrier_id: byId(known.carriers),
    warehouse_id: byId(known.warehouses),
    tax_office_id: byId(known.offices),
    itinerary_id: byId(known.itineraries),
    eplatform_type: PLATFORMS,
    payment_method: PAYMENT_METHODS.map((value) => ({ value, label: paymentWords(value, t) })),
    carrier_operator: LOGISTIC_OPERATORS.map(({ code, name }) => ({ value: code, label: name })),
    country: countries(language),
    status: statuses,
    status_history: statuses,
  };
  return LISTED.filter((id) => isSeen(id, sight)).map((id): FilterField => {
    const field: Asked = ORDER_FILTER_FIELDS[id];
    const label = t(`orders:field.${id}`);
    const choices = named[id] ?? field.choices?.map((value) => ({ value, label: t(`orders:choice.${value}`) }));
    const kind = choices ? 'choice' : KINDS[field.type];
    const decimals = DECIMALS[id];
    return {
      id,
      label,
      kind,
      operators: offered(kind, field),
      ...(choices && { choices, ...(id === 'payment_method' && { open: true }) }),
      ...(decimals !== undefined && { decimals }),
    };
  });
}

/** Whether the person is told this of an order, in a column or a filter. */
export function isSeen(id: string, sight: Sight): boolean {
  const field: Asked | undefined = Object.entries(ORDER_FILTER_FIELDS).find(([name]) => name === id)?.[1];
  return field?.only === undefined || sight[field.only];
}

/** Of what the kind can be asked, what the call takes: one that is refused is not offered. */
function offered(kind: FieldKind, { type, operators }: Asked): readonly Operator[] {
  const taken = operators ?? OPERATORS_OF[type];
  const both = operatorsOf({ kind }).filter((operator) => taken.includes(operator));
  return both.length > 0 ? both : taken;
}

const PLATFORMS: Choices = [
  { value: 'woocommerce', label: 'WooCommerce' },
  { value: 'shopify', label: 'Shopify' },
  { value: 'prestashop', label: 'PrestaShop' },
];

const byId = (list: readonly { readonly id: number; readonly name: string }[]): Choices => list.map(({ id, name }) => ({ value: String(id), label: name }));

function countries(language: string): Choices {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) => a.label.localeCompare(b.label, language));
}
