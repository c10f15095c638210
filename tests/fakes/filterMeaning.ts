import type { FilterOperator } from '#contract/filters/operators.ts';
import { searchText } from '#domain/orders/searchText.ts';

const DAY_MS = 86_400_000;

/** What a filter means, written a second time and without SQL. */
export function matches(value: string | number | null, type: string, operator: FilterOperator, text: string): boolean {
  const fold = (one: string) => (type === 'folded' ? searchText(one) : one);
  const scale = (one: string): number | string => {
    if (type === 'integer') return Number(one);
    return type === 'date' || type === 'datetime' ? Date.parse(one) : fold(one);
  };
  if (operator === 'isNull') return value === null || (type === 'text' && value === '');
  if (operator === 'notNull') return !matches(value, type, 'isNull', '');
  if (operator === 'ne') return !matches(value, type, 'eq', text);
  if (operator === 'notIn') return !matches(value, type, 'in', text);
  if (operator === 'notRange') return !matches(value, type, 'range', text);
  if (operator === 'in') return text.split(',').some((one) => matches(value, type, 'eq', one));
  if (value === null) return false;
  if (operator === 'range') {
    const [from = '', to = ''] = text.split(',');
    return (from === '' || matches(value, type, 'gte', from)) && (to === '' || matches(value, type, 'lte', to));
  }
  const own = scale(String(value));
  const asked = scale(text);
  const comparable = type === 'date' ? Math.floor(Number(own) / DAY_MS) * DAY_MS : own;
  const lower = String(own).toLowerCase();
  const wanted = String(asked).toLowerCase();
  switch (operator) {
    case 'eq':
      return comparable === asked;
    case 'lt':
      return comparable < asked;
    case 'gt':
      return comparable > asked;
    case 'lte':
      return comparable <= asked;
    case 'gte':
      return comparable >= asked;
    case 'like_':
      return lower.startsWith(wanted);
    case '_like':
      return lower.endsWith(wanted);
    default:
      return lower.includes(wanted);
  }
}
