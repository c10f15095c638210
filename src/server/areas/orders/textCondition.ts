import type { FieldFilter, FilterOperator } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import { searchText } from '../../db/searchText.ts';
import type { SqlCondition } from './condition.ts';
import { inTexts, textColumnOf } from './orderTexts.ts';

interface TextColumn {
  readonly column: string;
  readonly folded?: boolean;
  readonly inSearch?: boolean;
}

/**
 * Comparison of texts. Folded columns compare without case and accents; the others compare exactly for equality
 * and without case for "like". An empty text is no text.
 */
export function textCondition({ column, folded, inSearch }: TextColumn, filter: FieldFilter): SqlCondition {
  const name = sql.ref(column);
  const fold = (value: string) => (folded ? searchText(value) : value);
  const values = filter.values.map(fold);
  const [first = ''] = values;
  const text = textColumnOf(column);
  switch (filter.operator) {
    case 'isNull':
      return sql`(${name} is null or ${name} = '')`;
    case 'notNull':
      return sql`${name} <> ''`;
    case 'eq':
      return text ? inTexts(sql`${sql.ref(text)} = ${first}`) : narrowed(sql`${name} = ${first}`, inSearch, first);
    case 'ne':
      return sql`${name} is distinct from ${first}`;
    case 'in':
      return text ? inTexts(sql`${sql.ref(text)} in (${sql.join(values)})`) : sql`${name} in (${sql.join(values)})`;
    case 'notIn':
      return sql`(${name} is null or ${name} not in (${sql.join(values)}))`;
    default: {
      const like = folded ? sql`like` : sql`ilike`;
      const part = (of: string) => sql<boolean>`${sql.ref(of)} ${like} ${likePattern(filter.operator, first)}`;
      return text ? inTexts(part(text)) : narrowed(part(column), inSearch, first);
    }
  }
}

/** The trigram index of `search` narrows first; the column itself decides. */
function narrowed(exact: SqlCondition, inSearch: boolean | undefined, value: string): SqlCondition {
  const rough = searchText(value);
  return inSearch && rough !== ''
    ? sql`(${inTexts(sql`order_texts.search like ${likePattern('_like_', rough)}`)} and ${exact})`
    : exact;
}

/** The wildcards are ours; those in the value are taken literally. */
export function likePattern(operator: FilterOperator, value: string): string {
  const literal = value.replaceAll(/[\\%_]/g, String.raw`\$&`);
  if (operator === 'like_') return `${literal}%`;
  return operator === '_like' ? `%${literal}` : `%${literal}%`;
}
