import type { FieldFilter, FilterOperator } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import type { SqlCondition } from './condition.ts';

const OPPOSITE: Readonly<Partial<Record<FilterOperator, FilterOperator>>> = {
  ne: 'eq',
  notIn: 'in',
  notRange: 'range',
};

/** Filters by rows that belong to an order: some row matches; with a negative operator none does. */
export function related(filter: FieldFilter, some: (filter: FieldFilter) => SqlCondition): SqlCondition {
  const operator = OPPOSITE[filter.operator];
  return operator ? sql`(${some({ ...filter, operator })}) is not true` : some(filter);
}
