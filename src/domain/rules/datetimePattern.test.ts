import { expect, test } from 'vitest';
import { matchesPattern, parsePattern } from './datetimePattern.ts';
import { momentOf, parseMoment } from './moments.ts';

const matches = (pattern: string, at: string): boolean => {
  const parsed = parsePattern(pattern);
  if (!parsed) throw new Error(`not understood: ${pattern}`);
  return matchesPattern(parsed, momentOf('DateTime', at));
};

test.each([
  ['* 0-13 * * 1-5', '2026-11-20 13:59', true],
  ['* 0-13 * * 1-5', '2026-11-20 14:00', false],
  ['* 0-13 * * 1-5', '2026-11-21 10:00', false],
  ['* * * * 6,7', '2026-11-22 10:00', true],
  ['* * * * 0', '2026-11-22 10:00', true],
  ['* * * * sat-SUNDAY', '2026-11-22 10:00', true],
  ['* * L * *', '2028-02-29 10:00', true],
  ['* * L * *', '2026-02-27 10:00', false],
  ['* * 15,L * *', '2026-02-15 10:00', true],
  ['* * 24,25 12 *', '2026-12-25 00:00', true],
  // Unlike cron, both days have to match.
  ['* * 20 * 1', '2026-11-20 10:00', false],
  ['*/15 * * * *', '2026-11-20 10:45', true],
  ['* * */10 * *', '2026-11-21 10:45', true],
])('%s of %s: %s', (pattern, at, is) => expect(matches(pattern, at)).toBe(is));

test.each([
  '',
  '* * * *',
  '* * * * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * * 13 *',
  '* * * * 8',
  '5-1 * * * *',
  '*/0 * * * *',
  '1-2-3 * * * *',
  '(a+)+$ * * * *',
  `${'1,'.repeat(49)}1 * * * *`,
])('%s is no pattern', (pattern) => expect(parsePattern(pattern)).toBeNull());

test('a pattern of a hundred letters is read, one of a hundred and one is not', () => {
  const long = `${'1,'.repeat(45)}1 * * * *`;
  expect(parsePattern(long.padEnd(100, ' '))).not.toBeNull();
  expect(parsePattern(long.padEnd(101, ' '))).toBeNull();
});

test('a date asks no time, a time asks no date', () => {
  const pattern = parsePattern('30 9 * * 5');
  if (!pattern) throw new Error('not understood');
  expect(matchesPattern(pattern, momentOf('Date', '2026-11-20'))).toBe(true);
  expect(matchesPattern(pattern, momentOf('Time', '09:30'))).toBe(true);
  expect(matchesPattern(pattern, momentOf('Time', '09:31'))).toBe(false);
});

test.each([
  ['DateTime', '2026-11-31 10:00'],
  ['DateTime', '2026-11-20 24:00'],
  ['DateTime', '2026-11-20 10:00 x'],
  ['Date', '2026-11-20 10:00'],
  ['Date', '2027-02-29'],
  ['Time', '9:30'],
  ['Time', 'today'],
  ['Date', 'tomorrow'],
] as const)('%s %s is no moment', (type, text) => expect(parseMoment(type, text)).toBeNull());
