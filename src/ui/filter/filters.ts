/** Operators of list filters as they stand on the wire: `field[operator]=value`. */
export type Operator =
  | 'isNull' | 'notNull' | 'in' | 'notIn' | 'like_' | '_like' | '_like_' | 'eq' | 'ne' | 'lt' | 'gt' | 'lte' | 'gte' | 'range' | 'notRange';

export type FieldKind = 'text' | 'number' | 'date' | 'choice' | 'boolean';

export interface FilterField {
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Values of a choice. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Of a number: people write it with so many decimals more than the wire, which counts a smaller unit. */
  readonly decimals?: number;
  /** Fewer than the kind allows; the first is the one a new filter starts with. */
  readonly operators?: readonly Operator[];
}

export interface Filter {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/** What each kind can be asked, the usual first. */
const OPERATORS: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['_like_', 'eq', 'ne', 'like_', '_like', 'in', 'notIn', 'isNull', 'notNull'],
  number: ['eq', 'gte', 'lte', 'gt', 'lt', 'range', 'notRange', 'ne', 'isNull', 'notNull'],
  date: ['range', 'gte', 'lte', 'eq', 'ne', 'notRange', 'isNull', 'notNull'],
  choice: ['in', 'notIn', 'isNull', 'notNull'],
  boolean: ['eq'],
};

const ALL: readonly string[] = [...new Set(Object.values(OPERATORS).flat())];

export const operatorsOf = (field: FilterField): readonly Operator[] => field.operators ?? OPERATORS[field.kind];

export const newFilter = (field: FilterField): Filter => ({ field: field.id, operator: operatorsOf(field)[0] ?? 'eq', values: [] });

/** How many values an operator takes. */
export function valuesOf(operator: Operator): 'none' | 'one' | 'two' | 'many' {
  if (operator === 'isNull' || operator === 'notNull') return 'none';
  if (operator === 'range' || operator === 'notRange') return 'two';
  return operator === 'in' || operator === 'notIn' ? 'many' : 'one';
}

/** A filter that says something: one without its value is still being written and asks nothing. */
export function isWhole({ operator, values }: Filter): boolean {
  return valuesOf(operator) === 'none' || values.some((value) => value !== '');
}

/** The filter with another operator, and of its values those that fit it. */
export function withOperator(filter: Filter, operator: Operator): Filter {
  const most = { none: 0, one: 1, two: 2, many: Infinity }[valuesOf(operator)];
  return { ...filter, operator, values: filter.values.slice(0, most) };
}

/** The list with this filter in place of the one of its field; a filter that says nothing takes it away. */
export function withFilter(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  const at = filters.findIndex(({ field }) => field === filter.field);
  if (!isWhole(filter)) return filters.filter(({ field }) => field !== filter.field);
  return at === -1 ? [...filters, filter] : filters.with(at, filter);
}

export const withoutField = (filters: readonly Filter[], field: string): readonly Filter[] => filters.filter((one) => one.field !== field);

/** Filters as the query of an address and of a call: `{ "status[in]": "CREATED,SHIPPED" }`. */
export function filterQuery(filters: readonly Filter[]): Record<string, string> {
  return Object.fromEntries(
    filters.filter(isWhole).map(({ field, operator, values }) => [
      operator === 'eq' ? field : `${field}[${operator}]`,
      valuesOf(operator) === 'none' ? '1' : values.join(','),
    ]),
  );
}

/** The filters of an address; what is no field of the page, or no operator, is passed over. */
export function readFilters(query: URLSearchParams, fields: readonly FilterField[]): readonly Filter[] {
  const found: Filter[] = [];
  for (const [key, text] of query) {
    const [, id, operator = 'eq'] = /^(\w+)(?:\[(\w+)\])?$/.exec(key) ?? [];
    if (!fields.some((field) => field.id === id) || !id || !ALL.includes(operator)) continue;
    const kind = valuesOf(operator as Operator);
    const values = kind === 'none' ? [] : kind === 'one' ? [text] : text.split(',');
    found.push({ field: id, operator: operator as Operator, values });
  }
  return found.filter(isWhole);
}
