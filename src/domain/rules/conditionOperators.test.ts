import { expect, test } from 'vitest';
import { CONDITION_FIELDS } from './conditionFields.ts';
import { conditionOperators } from './conditionOperators.ts';
import { ACTION_TYPES } from '../actions/actionTable.ts';
import { TRIGGER_EVENTS } from './ruleTables.ts';

test.each([
  ['String', 6],
  ['Boolean', 2],
  ['Integer', 6],
  ['Selector', 4],
  ['Date', 7],
] as const)('%s takes %i operators', (type, count) => {
  expect(conditionOperators('any', type)).toHaveLength(count);
});

test('the postcode never takes a date pattern, whatever its type becomes', () => {
  expect(conditionOperators('customer_postcode', 'DateTime')).not.toContain('DatetimePattern');
  expect(conditionOperators('order_date', 'DateTime')).toContain('DatetimePattern');
});

test('the tables have 26 actions and 11 events, and every type of field has operators', () => {
  expect(new Set(ACTION_TYPES).size).toBe(26);
  expect(new Set(TRIGGER_EVENTS).size).toBe(11);
  expect(Object.values(CONDITION_FIELDS).every(({ type }) => conditionOperators('any', type).length > 0)).toBe(true);
});
