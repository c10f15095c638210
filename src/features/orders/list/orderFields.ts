import { FILTER_GROUPS, ORDER_FILTER_FIELDS } from '#contract/orders/orderFilters.ts';
import { mayUseField, type FilterFields } from '#contract/filters/filterDefinition.ts';
import type { Sight } from '#domain/people/sight.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { PAYMENT_METHODS } from '#domain/orders/paymentMethods.ts';
import { RETURN_REASON_VALUES } from '#domain/orders/returnSettings.ts';
import { COUNTRIES } from '#domain/places/countries.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import type { FilterField } from '#ui/filter/filters.ts';
import { listFields } from '#widgets/lists/listFields.ts';
import { paymentWords } from '#widgets/orders/paymentWords.ts';
import type { TFunction } from 'i18next';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Carriers, offices, shops and the like that a field names by their id. */
export interface FieldChoices {
  readonly carriers: readonly Named[];
  readonly warehouses: readonly Named[];
  readonly offices: readonly Named[];
  readonly itineraries: readonly Named[];
  readonly shops: readonly Named[];
  readonly people: readonly Named[];
  readonly tags: readonly Named[];
}

type Choices = NonNullable<FilterField['choices']>;

/**
 * The filters of the list in the language of the screen.
 * @param sight what of an order the person may see
 */
export function orderFields(
  t: TFunction<['orders', 'statuses']>,
  language: string,
  sight: Sight,
  known: FieldChoices,
): readonly FilterField[] {
  const statuses = ORDER_STATUSES.map((value) => ({ value, label: t(`statuses:${value}`, { defaultValue: value }) }));
  return listFields(ORDER_FILTER_FIELDS, sight, {
    label: (id) => t(`orders:field.${id}`),
    choice: (_, value) => t(`orders:choice.${value}`),
    groups: FILTER_GROUPS,
    group: (name) => t(`orders:group.${name}`),
    named: {
      carrier_id: byId(known.carriers),
      assignee_id: byId(known.people),
      packed_by: byId(known.people),
      tag_id: byId(known.tags),
      warehouse_id: byId(known.warehouses),
      tax_office_id: byId(known.offices),
      itinerary_id: byId(known.itineraries),
      id_eplatform: byId(known.shops),
      eplatform_type: PLATFORMS,
      return_reason: RETURN_REASON_VALUES.map((value) => ({ value, label: t(`orders:choice.${value}`) })),
      payment_method: PAYMENT_METHODS.map((value) => ({ value, label: paymentWords(value, t) })),
      carrier_operator: LOGISTIC_OPERATORS.map(({ code, name }) => ({ value: code, label: name })),
      country: countries(language),
      status: statuses,
      status_history: statuses,
    },
    open: ['payment_method'],
  });
}

/** Whether the person may see this, in a column or a filter. */
export function isSeen(id: string, sight: Sight): boolean {
  const field = (ORDER_FILTER_FIELDS as FilterFields)[id];
  return field === undefined || mayUseField(field, sight);
}

const PLATFORMS: Choices = SHOP_TYPES.map(({ type, name }) => ({ value: type, label: name }));

const byId = (list: readonly Named[]): Choices => list.map(({ id, name }) => ({ value: String(id), label: name }));

function countries(language: string): Choices {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}
