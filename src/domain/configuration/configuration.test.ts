import { describe, expect, it, test } from 'vitest';
import { applyFlags } from './appliesTo.ts';
import { checkValue } from './checkValue.ts';
import { CONFIGURATION_RULES, type RuleDefinition } from './rules.ts';

describe('the table of configurations', () => {
  it('names each once, and every standard fits its own rule', () => {
    const names = CONFIGURATION_RULES.map((one) => one.name);
    expect(new Set(names).size).toBe(names.length);
    expect(CONFIGURATION_RULES.filter((one) => checkValue(one.rule, one.standard) !== null)).toEqual([]);
  });

  it('derives the flags from the scopes', () => {
    expect(applyFlags({ scopes: ['CLIENT', 'USER'] })).toEqual({
      apply_client: true,
      apply_system: false,
      apply_user: true,
      apply_operator: false,
      apply_itinerary: false,
    });
  });
});

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
