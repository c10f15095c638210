import { expect, test } from 'vitest';
import { decimalHabit, provenSign, readNumber, type DecimalHabit } from './decimalSign.ts';

const money = (text: string, habit: DecimalHabit | 'single' = 'unknown') => {
  const reading = readNumber(text, 100, habit);
  return 'problem' in reading ? reading.problem : reading.value;
};

test.each([
  ['2.55', 255],
  ['2,5', 250],
  ['1.8500', 185],
  ['1,85 €', 185],
  ['€1.85', 185],
  ['EUR 1.85', 185],
  ['1.234,50', 123450],
  ['1,234.50', 123450],
  ['1.234.567', 123456700],
  ['1 234,50', 123450],
  ['1\u202F234,50\u00A0€', 123450],
  ["1'234.50", 123450],
  ['0.250', 25],
  ['1234.500', 123450],
  ['.5', 50],
  ['14.309999999999999', 1431],
  ['12.100000', 1210],
  ['1.234', 'unclear-number'],
  ['2.5466', 'too-precise'],
  ['-1', 'bad-number'],
  ['1e3', 'bad-number'],
  ['1.2.3', 'bad-number'],
  ['12345678', 'bad-number'],
  ['1,2,34', 'bad-number'],
  ['١', 'bad-number'],
  ['caro', 'bad-number'],
  ['€ 1 €', 'bad-number'],
])('%s is %s', (text, cents) => expect(money(text)).toBe(cents));

test.each([
  ['.', 'too-precise'],
  [',', 123400],
  ['both', 'unclear-number'],
  ['unknown', 'unclear-number'],
  ['single', 'too-precise'],
] as const)('1.234 where the file writes %s is %s', (habit, cents) => expect(money('1.234', habit)).toBe(cents));

test.each([
  ['1.85', '.'],
  ['1,85 €', ','],
  ['1.234,50', ','],
  ['1.234.567', ','],
  ['0.250', '.'],
  ['1.234', null],
  ['12', null],
  ['caro', null],
])('%s proves %s', (text, sign) => expect(provenSign(text)).toBe(sign));

test('a file has the habit that its cells prove, or none', () => {
  expect(decimalHabit(new Set())).toBe('unknown');
  expect(decimalHabit(new Set([',']))).toBe(',');
  expect(decimalHabit(new Set(['.', ',']))).toBe('both');
});

test('the currency of a cell is told', () => {
  expect(readNumber('1,85 €', 100, ',')).toMatchObject({ currencies: ['EUR'] });
  expect(readNumber('1.85', 100, '.')).toMatchObject({ currencies: null });
  expect(readNumber('GBP 1.85', 100, '.')).toMatchObject({ currencies: ['GBP'] });
});
