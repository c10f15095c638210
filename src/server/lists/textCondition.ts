import type { FieldFilter, FilterOperator } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import { searchText } from '#domain/orders/searchText.ts';
import type { FieldColumn, SqlCondition } from './condition.ts';

/**
 * Comparison of texts. Folded columns compare without case and accents; the others compare exactly for equality
 * and without case for "like". An empty text is no text.
 */
export function textCondition({ column, folded }: FieldColumn, filter: FieldFilter): SqlCondition {
  const name = sql.ref(column);
  const values = filter.values.map((value) => (folded ? searchText(value) : value));
  const [first = ''] = values;
  switch (filter.operator) {
    case 'isNull':
      return sql`(${name} is null or ${name} = '')`;
    case 'notNull':
      return sql`${name} <> ''`;
    case 'eq':
      return sql`${name} = ${first}`;
    case 'ne':
      return sql`${name} is distinct from ${first}`;
    case 'in':
      return sql`${name} in (${sql.join(values)})`;
    case 'notIn':
      return sql`(${name} is null or ${name} not in (${sql.join(values)}))`;
    default:
      return sql`${name} ${folded ? sql`like` : sql`ilike`} ${likePattern(filter.operator, first)}`;
  }
}

/** The wildcards are ours; those in the value are taken literally. */
export function likePattern(operator: FilterOperator, value: string): string {
  const literal = value.replaceAll(/[\\%_]/g, String.raw`\$&`);
  if (operator === 'like_') return `${literal}%`;
  return operator === '_like' ? `%${literal}` : `%${literal}%`;
}
