import { logbook } from '#contract/service/logbook.ts';
import { readListQuery } from '#contract/filters/listQuery.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { expect, test } from 'vitest';
import { logbookCriteria } from './logbookCriteria.ts';

function criteriaOf(query: Readonly<Record<string, unknown>>) {
  const reading = readListQuery(logbook.list, {}, query, FULL_SIGHT);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return logbookCriteria(reading.list.filters);
}

test.each([
  ['day[range]', '2026-11-01,2026-11-20', { from: '2026-11-01T00:00:00.000Z', before: '2026-11-21T00:00:00.000Z' }],
  ['day[range]', ',2026-11-20', { before: '2026-11-21T00:00:00.000Z' }],
  ['day[gte]', '2026-11-01', { from: '2026-11-01T00:00:00.000Z' }],
  ['day[lte]', '2026-11-30', { before: '2026-12-01T00:00:00.000Z' }],
  ['day', '2026-11-20', { from: '2026-11-20T00:00:00.000Z', before: '2026-11-21T00:00:00.000Z' }],
])('%s=%s takes whole days, the last one included', (name, value, days) => {
  expect(criteriaOf({ [name]: value, kind: 'action' })).toEqual({ ...days, kinds: ['action'] });
});

test('a name is part of one, and both spellings of it mean the same', () => {
  expect(criteriaOf({ user_name: 'mar' })).toEqual({ userName: 'mar' });
  expect(criteriaOf({ 'user_name[_like_]': 'mar' })).toEqual({ userName: 'mar' });
});

test('two ends make a span; a field that is named twice is refused, not ignored', () => {
  expect(criteriaOf({ 'day[gte]': '2026-11-01', 'day[lte]': '2026-11-02' })).toEqual({
    from: '2026-11-01T00:00:00.000Z',
    before: '2026-11-03T00:00:00.000Z',
  });
  expect(criteriaOf({ source: ['user', 'rule'] })).toMatchObject({ code: 5600, errors: { source: ['named twice'] } });
  expect(criteriaOf({ 'day[gte]': '2026-11-01', day: '2026-11-02' })).toMatchObject({ code: 5600 });
});
