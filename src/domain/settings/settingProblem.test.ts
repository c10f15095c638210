import { expect, it } from 'vitest';
import type { SettingTable } from './setting.ts';
import { settingProblems } from './settingProblem.ts';

const TABLE = {
  enabled: { type: 'boolean', standard: false, part: 'a' },
  weight: { type: 'range', minValue: 1, maxValue: 30, standard: 1, part: 'a', onlyWith: { enabled: true } },
  masks: {
    type: 'pattern',
    standard: '',
    part: 'a',
    wrongLine: (text) => (text.includes('!') ? { line: 2, problem: 'loud' } : null),
  },
} as const satisfies SettingTable;

it('names the limits and the line that a sentence needs', () => {
  expect(settingProblems(TABLE, { enabled: true, weight: null, masks: 'a\nb!' })).toEqual({
    weight: { code: 'range', values: { min: 1, max: 30 } },
    masks: { code: 'loud', values: { line: 2 } },
  });
});

it('asks nothing of a setting that is not shown', () => {
  expect(settingProblems(TABLE, { enabled: false, weight: null, masks: '' })).toEqual({});
});
