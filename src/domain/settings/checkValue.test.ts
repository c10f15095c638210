import { expect, test } from 'vitest';
import { checkValue } from './checkValue.ts';
import type { RuleDefinition } from './setting.ts';

const RANGE: RuleDefinition = { type: 'range', minValue: 200, maxValue: 5000 };
const ONE: RuleDefinition = { type: 'enum', values: ['a', 'b'] };
const SEVERAL: RuleDefinition = { type: 'enum', values: ['a', 'b'], several: true };

test.each<[RuleDefinition, unknown, ReturnType<typeof checkValue>]>([
  [{ type: 'number' }, 3.5, null],
  [{ type: 'number' }, '3', 'number'],
  [{ type: 'number' }, Number.NaN, 'number'],
  [RANGE, 200, null],
  [RANGE, 5000, null],
  [RANGE, 199, 'range'],
  [RANGE, 5001, 'range'],
  [RANGE, null, 'range'],
  [{ type: 'boolean' }, false, null],
  [{ type: 'boolean' }, 'false', 'boolean'],
  [{ type: 'string' }, '', null],
  [{ type: 'code' }, 4, 'text'],
  [{ type: 'datetime_range' }, { startDate: '2026-11-01', endDate: '2026-11-01' }, null],
  [{ type: 'datetime_range' }, { startDate: '2026-11-02', endDate: '2026-11-01' }, 'datetime_range'],
  [{ type: 'datetime_range' }, { startDate: '2026-11-02' }, 'datetime_range'],
  [{ type: 'datetime_range' }, { startDate: 'ayer', endDate: '2026-11-01' }, 'datetime_range'],
  [ONE, 'b', null],
  [ONE, 'c', 'choice'],
  [ONE, ['a'], 'choice'],
  [SEVERAL, ['b', 'a'], null],
  [SEVERAL, [], 'several'],
  [SEVERAL, ['a', 'a'], 'several'],
  [SEVERAL, ['a', 'c'], 'several'],
])('%j takes %j: %s', (rule, value, problem) => expect(checkValue(rule, value)).toBe(problem));
