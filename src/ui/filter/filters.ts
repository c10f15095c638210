/** Operators of list filters as they stand on the wire: `field[operator]=value`. */
export type Operator =
  | 'isNull'
  | 'notNull'
  | 'in'
  | 'notIn'
  | 'like_'
  | '_like'
  | '_like_'
  | 'eq'
  | 'ne'
  | 'lt'
  | 'gt'
  | 'lte'
  | 'gte'
  | 'range'
  | 'notRange';

export type FieldKind = 'text' | 'number' | 'date' | 'choice' | 'boolean';

export interface FilterField {
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** The heading of the field; fields with the same heading follow each other. */
  readonly group?: string;
  /** Values of a choice. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** For a number: people write it with so many more decimals than the wire, which counts a smaller unit. */
  readonly decimals?: number;
  /** For a choice: values beside the known ones can be typed. */
  readonly open?: boolean;
  /** Operators of this field, where they are fewer than its kind allows; a new filter starts with the first. */
  readonly operators?: readonly Operator[];
}

export interface Filter {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/** The operators of each kind, the usual one first. */
const OPERATORS: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['_like_', 'eq', 'ne', 'like_', '_like', 'in', 'notIn', 'isNull', 'notNull'],
  number: ['eq', 'gte', 'lte', 'gt', 'lt', 'range', 'notRange', 'in', 'notIn', 'ne', 'isNull', 'notNull'],
  date: ['range', 'gte', 'lte', 'gt', 'lt', 'eq', 'ne', 'notRange', 'isNull', 'notNull'],
  choice: ['in', 'notIn', 'isNull', 'notNull'],
  boolean: ['eq'],
};

const ALL: readonly string[] = [...new Set(Object.values(OPERATORS).flat())];

export const operatorsOf = (field: Pick<FilterField, 'kind' | 'operators'>): readonly Operator[] =>
  field.operators ?? OPERATORS[field.kind];

export const newFilter = (field: FilterField): Filter => ({
  field: field.id,
  operator: operatorsOf(field)[0] ?? 'eq',
  values: [],
});

/** How many values an operator takes. */
export function valuesOf(operator: Operator): 'none' | 'one' | 'two' | 'many' {
  if (operator === 'isNull' || operator === 'notNull') return 'none';
  if (operator === 'range' || operator === 'notRange') return 'two';
  return operator === 'in' || operator === 'notIn' ? 'many' : 'one';
}

/** Whether a filter is complete: one without its value is still being written and is not applied. */
export function isWhole({ operator, values }: Filter): boolean {
  return valuesOf(operator) === 'none' || values.some((value) => value !== '');
}

/** The largest whole number that a list can be asked for. */
export const LARGEST = 2_147_483_647;
/** Most letters of a value, and most values in a list. */
export const LONGEST = 200;
const MAX_VALUES = 200;

const FITS: Readonly<Record<FieldKind, (value: string) => boolean>> = {
  text: (value) => value.length <= LONGEST,
  number: (value) => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) <= LARGEST,
  // A date field accepts years of six digits, which no order has.
  date: (value) => /^\d{4}-\d{2}-\d{2}/.test(value),
  choice: () => true,
  boolean: () => true,
};

/** Whether the server accepts these values; empty ones do not count. */
export function isFit(field: FilterField, { values }: Filter): boolean {
  return values.length <= MAX_VALUES && values.every((value) => value.trim() === '' || FITS[field.kind](value.trim()));
}

/** The filter with another operator, keeping the values that fit it. */
export function withOperator(filter: Filter, operator: Operator): Filter {
  const most = { none: 0, one: 1, two: 2, many: Infinity }[valuesOf(operator)];
  return { ...filter, operator, values: filter.values.slice(0, most) };
}

/** The filters with this one in place of the one of its field; an incomplete filter removes it. */
export function withFilter(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  const at = filters.findIndex(({ field }) => field === filter.field);
  if (!isWhole(filter)) return filters.filter(({ field }) => field !== filter.field);
  return at === -1 ? [...filters, filter] : filters.with(at, filter);
}

export const withoutField = (filters: readonly Filter[], field: string): readonly Filter[] =>
  filters.filter((one) => one.field !== field);

/** Filters as the query of an address and of a call: `{ "status[in]": "CREATED,SHIPPED" }`. */
export function filterQuery(filters: readonly Filter[]): Record<string, string> {
  return Object.fromEntries(
    filters
      .filter(isWhole)
      .map(({ field, operator, values }) => [
        operator === 'eq' ? field : `${field}[${operator}]`,
        valuesOf(operator) === 'none' ? '1' : values.join(','),
      ]),
  );
}

/** The filters of an address. What is no field of the page, or no operator of it, is ignored. */
export function readFilters(query: URLSearchParams, fields: readonly FilterField[]): readonly Filter[] {
  const found: Filter[] = [];
  for (const [key, text] of query) {
    const [, id, operator = 'eq'] = /^(\w+)(?:\[(\w+)\])?$/.exec(key) ?? [];
    const field = fields.find((one) => one.id === id);
    if (!field || !ALL.includes(operator)) continue;
    const asked = fitting(field, operator as Operator);
    const kind = valuesOf(asked);
    const values = kind === 'none' ? [] : kind === 'one' ? [text] : text.split(',');
    found.push({ field: field.id, operator: asked, values });
  }
  return found.filter(isWhole);
}

/** For a field whose editor works with lists, "is this" becomes a list of one. */
function fitting(field: FilterField, operator: Operator): Operator {
  if (field.kind !== 'choice' || operatorsOf(field).includes(operator)) return operator;
  return operator === 'eq' ? 'in' : operator === 'ne' ? 'notIn' : operator;
}
