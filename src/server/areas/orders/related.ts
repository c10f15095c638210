import type { FieldFilter, FilterOperator } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import type { SqlCondition } from './condition.ts';

const OPPOSITE: Readonly<Partial<Record<FilterOperator, FilterOperator>>> = {
  ne: 'eq',
  notIn: 'in',
  notRange: 'range',
};

/** What hangs on an order: "some … has it"; a negative operator = none has it. */
export function related(filter: FieldFilter, some: (filter: FieldFilter) => SqlCondition): SqlCondition {
  const operator = OPPOSITE[filter.operator];
  return operator ? sql`(${some({ ...filter, operator })}) is not true` : some(filter);
}
