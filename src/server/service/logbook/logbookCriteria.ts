import type { logbook } from '#contract/service/logbook.ts';
import type { JournalEntry } from '#contract/orders/journal.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import type { JournalCriteria } from '../../journal/journalCriteria.ts';
import type { Refusal } from '../../kernel/answer.ts';
import { invalid } from '../../kernel/refuse.ts';

type Filter = ListQueryOf<typeof logbook>['filters'][number];

const DAY_MS = 86_400_000;

/**
 * What the logbook is asked, as its sources are read.
 * @returns 5600 for a field that is named twice: the sources are searched by one value of each
 */
export function logbookCriteria(filters: readonly Filter[]): JournalCriteria | Refusal {
  const criteria = new Map<string, unknown>();
  for (const filter of filters) {
    for (const [name, value] of Object.entries(READ[filter.field](filter.values, filter.operator))) {
      if (criteria.has(name)) return invalid({ [filter.field]: ['named twice'] });
      criteria.set(name, value);
    }
  }
  return Object.fromEntries(criteria);
}

const READ: Readonly<
  Record<Filter['field'], (values: readonly string[], operator: Filter['operator']) => JournalCriteria>
> = {
  day: ([first = '', second = first], operator) => ({
    ...(operator !== 'lte' && first !== '' && { from: startOf(first) }),
    ...(operator !== 'gte' && second !== '' && { before: startOf(second, 1) }),
  }),
  kind: (values) => ({ kinds: values as JournalEntry['kind'][] }),
  what: ([what]) => ({ what }),
  source: ([source]) => ({ source }),
  user_name: ([userName]) => ({ userName }),
  device_id: ([deviceId]) => ({ deviceId }),
  order_reference: ([orderReference]) => ({ orderReference }),
  offline: ([offline]) => ({ offline: offline === 'yes' }),
};

function startOf(day: string, daysLater = 0): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS).toISOString();
}
