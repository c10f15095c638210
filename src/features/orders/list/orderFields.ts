import { FILTER_GROUPS, ORDER_FILTER_FIELDS, type OrderFilterField } from '#contract/endpoints/orderFilters.ts';
import type { FilterDefinition } from '#contract/filters/filterDefinition.ts';
import type { Sight } from '#domain/access/sight.ts';
import { OPERATORS_OF } from '#contract/filters/operators.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { PAYMENT_METHODS } from '#domain/orders/paymentMethods.ts';
import { COUNTRIES } from '#domain/places/countries.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import { operatorsOf, type FieldKind, type FilterField, type Operator } from '#ui/filter/filters.ts';
import type { TFunction } from 'i18next';
import { paymentWords } from '#widgets/orders/paymentWords.ts';

/**
 * Fields of the call that the list offers: not the search, which has its own box, nor deletion, which nobody does by
 * hand.
 */
type Listed = Exclude<OrderFilterField, 'search' | 'deleted_at'>;

const isListed = (id: OrderFilterField): id is Listed => id !== 'search' && id !== 'deleted_at';

/** The fields that the list offers, group by group. */
const LISTED: readonly Listed[] = FILTER_GROUPS.flatMap((group) =>
  (Object.keys(ORDER_FILTER_FIELDS) as OrderFilterField[])
    .filter(isListed)
    .filter((id) => ORDER_FILTER_FIELDS[id].group === group),
);

const KINDS: Readonly<Record<FilterDefinition['type'], FieldKind>> = {
  integer: 'number',
  number: 'number',
  text: 'text',
  date: 'date',
  datetime: 'date',
  choice: 'choice',
  boolean: 'boolean',
};

/** Decimals of values that the wire counts in a smaller unit: grams, cents. */
const DECIMALS: Readonly<Partial<Record<Listed, number>>> = {
  total_weight: 3,
  total_amount: 2,
  total_taxes: 2,
  insured_amount: 2,
};

/** Carriers, offices and the like that a field names by their id. */
export interface FieldChoices {
  readonly carriers: readonly { readonly id: number; readonly name: string }[];
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
  readonly offices: readonly { readonly id: number; readonly name: string }[];
  readonly itineraries: readonly { readonly id: number; readonly name: string }[];
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
    const field: FilterDefinition = ORDER_FILTER_FIELDS[id];
    const label = t(`orders:field.${id}`);
    const choices = named[id] ?? field.choices?.map((value) => ({ value, label: t(`orders:choice.${value}`) }));
    const kind = choices ? 'choice' : KINDS[field.type];
    const decimals = DECIMALS[id];
    return {
      id,
      label,
      kind,
      group: t(`orders:group.${ORDER_FILTER_FIELDS[id].group}`),
      operators: offered(kind, field),
      ...(choices && { choices, ...(id === 'payment_method' && { open: true }) }),
      ...(decimals !== undefined && { decimals }),
    };
  });
}

/** Whether the person may see this, in a column or a filter. */
export function isSeen(id: string, sight: Sight): boolean {
  const field: FilterDefinition | undefined = Object.entries(ORDER_FILTER_FIELDS).find(([name]) => name === id)?.[1];
  return field?.only === undefined || sight[field.only];
}

/** The operators of the kind that the call accepts, so that none is offered that would be refused. */
function offered(kind: FieldKind, { type, operators }: FilterDefinition): readonly Operator[] {
  const taken = operators ?? OPERATORS_OF[type];
  const both = operatorsOf({ kind }).filter((operator) => taken.includes(operator));
  return both.length > 0 ? both : taken;
}

const PLATFORMS: Choices = [
  { value: 'woocommerce', label: 'WooCommerce' },
  { value: 'shopify', label: 'Shopify' },
  { value: 'prestashop', label: 'PrestaShop' },
];

const byId = (list: readonly { readonly id: number; readonly name: string }[]): Choices =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

function countries(language: string): Choices {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}
