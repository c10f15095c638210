import { ORDER_FILTER_FIELDS, type OrderFilterField } from '#contract/endpoints/orderFilters.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { COUNTRIES } from '#domain/places/countries.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import type { FieldKind, FilterField } from '#ui/filter/filters.ts';
import type { TFunction } from 'i18next';

/** The fields that the list offers, the usual first; what a list of the desk never asks for is left out. */
export const LISTED = [
  'status', 'type', 'date_order', 'flow', 'pick_step', 'prepare_step', 'ship_step', 'returns',
  'customer_name', 'company', 'email', 'phone', 'phone_mobile', 'dni', 'vat_number',
  'address1', 'city', 'postcode', 'state', 'country',
  'order_reference', 'id_order_eplatform_shop', 'id', 'tracking_number', 'invoice_number',
  'carrier_operator', 'carrier_id', 'service_code', 'warehouse_id', 'tax_office_id',
  'product_code', 'product_name', 'ean13_product', 'id_product', 'serial_number', 'hs_code',
  'units', 'lines', 'num_packages', 'total_weight', 'total_amount', 'total_taxes', 'insured_amount', 'currency', 'payment_method',
  'shipped_at', 'created_at', 'updated_at', 'incoterm', 'is_dangerous', 'config_category', 'lot_id', 'parent_order_id',
] as const satisfies readonly OrderFilterField[];

type Listed = (typeof LISTED)[number];

const KINDS: Readonly<Record<string, FieldKind>> = {
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
}

type Choices = NonNullable<FilterField['choices']>;

/** The filters of the list in the language of the screen. @param money whether amounts may be asked for (features N2) */
export function orderFields(t: TFunction<['orders', 'statuses']>, language: string, money: boolean, known: FieldChoices): readonly FilterField[] {
  const named: Readonly<Partial<Record<Listed, Choices>>> = {
    carrier_id: byId(known.carriers),
    warehouse_id: byId(known.warehouses),
    tax_office_id: byId(known.offices),
    carrier_operator: LOGISTIC_OPERATORS.map(({ code, name }) => ({ value: code, label: name })),
    country: countries(language),
    status: ORDER_STATUSES.map((value) => ({ value, label: t(`statuses:${value}`, { defaultValue: value }) })),
  };
  return LISTED.filter((id) => money || !('money' in ORDER_FILTER_FIELDS[id])).map((id): FilterField => {
    const field = ORDER_FILTER_FIELDS[id];
    const label = t(`orders:field.${id}`);
    const choices = named[id] ?? ('choices' in field ? field.choices.map((value) => ({ value, label: t(`orders:choice.${value}`) })) : undefined);
    if (choices) return { id, label, kind: 'choice', choices, ...(id === 'returns' && { operators: ['eq' as const] }), ...(id === 'carrier_operator' && { operators: ['in', 'notIn'] as const }) };
    const decimals = DECIMALS[id];
    return { id, label, kind: KINDS[field.type] ?? 'text', ...(decimals !== undefined && { decimals }) };
  });
}

const byId = (list: readonly { readonly id: number; readonly name: string }[]): Choices => list.map(({ id, name }) => ({ value: String(id), label: name }));

function countries(language: string): Choices {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) => a.label.localeCompare(b.label, language));
}
