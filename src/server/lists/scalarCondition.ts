import type { FieldFilter } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import type { SqlCondition } from './condition.ts';

/** Comparison of plain values; a missing value is "not equal" to everything. */
export function scalarCondition(column: string, { operator, values }: FieldFilter): SqlCondition {
  const name = sql.ref(column);
  const [first = '', second = ''] = values;
  switch (operator) {
    case 'isNull':
      return sql`${name} is null`;
    case 'notNull':
      return sql`${name} is not null`;
    case 'eq':
      return sql`${name} = ${first}`;
    case 'ne':
      return sql`${name} is distinct from ${first}`;
    case 'lt':
      return sql`${name} < ${first}`;
    case 'gt':
      return sql`${name} > ${first}`;
    case 'lte':
      return sql`${name} <= ${first}`;
    case 'gte':
      return sql`${name} >= ${first}`;
    case 'in':
      return sql`${name} in (${sql.join(values)})`;
    case 'notIn':
      return sql`(${name} is null or ${name} not in (${sql.join(values)}))`;
    case 'range':
      return between(column, first, second);
    case 'notRange':
      return sql`(${name} is null or not ${between(column, first, second)})`;
    default:
      throw new Error(`${operator} is for text only`);
  }
}

/** Both ends belong to the range; an empty end is open. */
function between(column: string, from: string, to: string): SqlCondition {
  const name = sql.ref(column);
  const parts = [
    ...(from === '' ? [] : [sql<boolean>`${name} >= ${from}`]),
    ...(to === '' ? [] : [sql<boolean>`${name} <= ${to}`]),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
}
