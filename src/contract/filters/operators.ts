import * as z from 'zod/mini';

/**
 * Filter operators of list queries. On the wire: `field[operator]=value`, `field=value` = eq; `in` and `notIn` take
 * values joined by commas, ranges take `from,to` (either may be empty).
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
export type FieldType = 'integer' | 'number' | 'text' | 'date' | 'datetime' | 'choice' | 'boolean';

const ORDERED: readonly FilterOperator[] = [
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
];

/** Which operators make sense for a field of a type; any other answers 5600. */
export const OPERATORS_OF: Readonly<Record<FieldType, readonly FilterOperator[]>> = {
  integer: ORDERED,
  number: ORDERED,
  date: ORDERED,
  datetime: ORDERED,
  text: ['eq', 'ne', 'in', 'notIn', 'like_', '_like', '_like_', 'isNull', 'notNull'],
  choice: ['eq', 'ne', 'in', 'notIn', 'isNull', 'notNull'],
  boolean: ['eq', 'ne', 'isNull', 'notNull'],
};

export interface FieldFilter {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

/**
 * How many rows of a list can be paged through, because the database passes all rows before a page. Beyond it a list
 * answers 422 `page-too-deep`. To read everything, sort by `id` and ask for what follows the last one (`id[gt]`).
 */
export const DEEPEST_ROW = 10_000;

export const listQuery = {
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  per_page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  /** Field names joined by commas, `-` before one = descending. */
  sort: z.optional(z.string().check(z.maxLength(200))),
};
