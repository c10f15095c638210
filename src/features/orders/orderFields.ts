import { ORDER_FILTER_FIELDS, type OrderFilterField } from '#contract/endpoints/orderFilters.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import type { FieldKind, FilterField } from '#ui/filter/filters.ts';
import type { TFunction } from 'i18next';

/** The fields that the list offers, the usual first. */
export const LISTED = [
  'status',
  'type',
  'date_order',
  'flow',
  'pick_step',
  'prepare_step',
  'ship_step',
  'returns',
  'customer_name',
  'email',
  'phone',
  'city',
  'postcode',
  'country',
  'order_reference',
  'tracking_number',
  'carrier_operator',
  'service_code',
  'product_code',
  'product_name',
  'units',
  'lines',
  'num_packages',
  'total_weight',
  'total_amount',
  'payment_method',
  'shipped_at',
  'created_at',
  'incoterm',
  'hs_code',
  'serial_number',
] as const satisfies readonly OrderFilterField[];

const KINDS: Readonly<Record<string, FieldKind>> = {
  integer: 'number',
  number: 'number',
  text: 'text',
  date: 'date',
  datetime: 'date',
  choice: 'choice',
  boolean: 'boolean',
};

/** The filters of the list in the language of the screen. @param money whether amounts may be asked for (features N2) */
export function orderFields(t: TFunction<['orders', 'statuses']>, money: boolean): readonly FilterField[] {
  return LISTED.filter((id) => money || !('money' in ORDER_FILTER_FIELDS[id])).map((id) => {
    const field = ORDER_FILTER_FIELDS[id];
    const label = t(`orders:field.${id}`);
    const kind = KINDS[field.type] ?? 'text';
    if (kind !== 'choice') return { id, label, kind };
    const values: readonly string[] = id === 'status' ? ORDER_STATUSES : 'choices' in field ? field.choices : [];
    const choices = values.map((value) => ({
      value,
      label: id === 'status' ? t(`statuses:${value}`, { defaultValue: value }) : t(`orders:choice.${value}`),
    }));
    return id === 'returns' ? { id, label, kind, choices, operators: ['eq' as const] } : { id, label, kind, choices };
  });
}
