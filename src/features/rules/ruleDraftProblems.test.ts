import type { ConditionField } from '#domain/rules/conditionFields.ts';
import type { ConditionOperator } from '#domain/rules/conditionOperators.ts';
import { aTree } from '#tests/factories/ruleRows.ts';
import { expect, it } from 'vitest';
import { EMPTY_RULE } from './ruleDraft.ts';
import { ruleDraftProblems } from './ruleDraftProblems.ts';

const problemOf = (field: ConditionField, operator: ConditionOperator, value: string) =>
  ruleDraftProblems({ ...EMPTY_RULE, conditions: aTree([[field, operator, value]]) }, (key) => key).nodes.get('c1');

it.each([
  ['order_total_amount', 'Ge', 'abc', 'number'],
  ['order_num_packages', 'Eq', 'dos', 'integer'],
  ['order_num_packages', 'Eq', '2,5', 'integer'],
  ['order_reference', 'Eq', 'x'.repeat(201), 'text'],
  ['lotshipping_date', 'Eq', '2026-02-30', 'date'],
  ['order_time', 'Ge', '25:00', 'time'],
  ['order_created_at', 'Ge', 'ayer', 'dateTime'],
] as const)('says of a value of %s what it takes', (field, operator, value, words) => {
  expect(problemOf(field, operator, value)).toBe(`problem.value.${words}`);
});

it('tells a pattern that is too long from one that cannot be understood', () => {
  expect(problemOf('order_date', 'DatetimePattern', `* * * * ${'1,'.repeat(50)}1`)).toBe('problem.patternTooLong');
  expect(problemOf('order_date', 'DatetimePattern', 'los lunes')).toBe('problem.pattern');
});

it('has a limit for the values of a list', () => {
  const many = Array.from({ length: 201 }, (_, place) => `PED-${place}`).join(', ');
  expect(problemOf('order_reference', 'Includes', many)).toBe('problem.tooManyValues');
});
