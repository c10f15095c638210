import { expect, it } from 'vitest';
import { TEST_CODES } from './printedCodes.ts';
import type { CodeReading } from './readTestCode.ts';
import { judgeValue, PROFILE } from './wedgeProfile.ts';

const [code] = TEST_CODES;
if (!code) throw new Error('there are codes');
const good: CodeReading = {
  code,
  source: 'wedge',
  prefix: '',
  suffix: '',
  doubled: false,
  otherLayout: false,
  endKey: 'Enter',
};

const checks = (...readings: CodeReading[]) =>
  Object.fromEntries(
    PROFILE.map((value) => [value.key, judgeValue(value, readings)]).filter(([, check]) => check !== null),
  );

it('judges nothing before the scanner has read', () => {
  expect(checks()).toEqual({ intent: 'untested', prefix: 'untested', suffix: 'untested', enter: 'untested' });
  expect(checks({ ...good, source: 'camera' })).toEqual(checks());
});

it('is content with a scanner that sends the code and Enter', () => {
  expect(checks(good)).toEqual({ intent: 'right', prefix: 'right', suffix: 'right', enter: 'right' });
});

it.each([
  ['intent', { doubled: true }],
  ['prefix', { prefix: ']C1' }],
  ['suffix', { suffix: '#' }],
  ['enter', { endKey: 'Tab' as const }],
  ['enter', { endKey: null }],
])('says that %s is wrong, even if another reading was right', (key, fault) => {
  expect(checks(good, { ...good, ...fault })).toEqual({ ...checks(good), [key]: 'wrong' });
});
