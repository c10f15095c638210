/**
 * Filter operators of list queries. On the wire: `field[operator]=value`; `field=value` is `eq`, or the first operator of
 * a field that has no `eq`. `in` and `notIn` take values joined by commas, ranges take `from,to` (either may be empty).
 */
export const FILTER_OPERATORS = [
  'isNull',
  'notNull',
  'in',
  'notIn',
  'like_',
  '_like',
  '_like_',
  'eq',
  'ne',
  'lt',
  'gt',
  'lte',
  'gte',
  'range',
  'notRange',
] as const;

export type FilterOperator = (typeof FILTER_OPERATORS)[number];
export type FieldType = 'integer' | 'text' | 'date' | 'datetime' | 'choice' | 'boolean';

const ORDERED = [
  'eq',
  'ne',
  'lt',
  'gt',
  'lte',
  'gte',
  'in',
  'notIn',
  'range',
  'notRange',
  'isNull',
  'notNull',
] as const;

/** Which operators make sense for a field of a type; any other answers 5600. */
export const OPERATORS_OF = {
  integer: ORDERED,
  date: ORDERED,
  datetime: ORDERED,
  text: ['eq', 'ne', 'in', 'notIn', 'like_', '_like', '_like_', 'isNull', 'notNull'],
  choice: ['eq', 'ne', 'in', 'notIn', 'isNull', 'notNull'],
  boolean: ['eq', 'ne', 'isNull', 'notNull'],
} as const satisfies Readonly<Record<FieldType, readonly FilterOperator[]>>;

export interface FieldFilter<Field extends string = string> {
  readonly field: Field;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

/** Operators of a field that every row has, and whose values are few. */
export const ONE_OR_SOME = ['eq', 'ne', 'in', 'notIn'] as const;
/** Operators of a day that every row has: one, or a span that may be open at one end. */
export const PERIOD = ['range', 'gte', 'lte', 'eq'] as const;
