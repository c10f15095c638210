import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Forecast, forecastMonth, type MonthSoFar } from './forecast.ts';

function foretold(month: MonthSoFar): Forecast {
  const forecast = forecastMonth(month);
  if (!forecast) throw new Error('too early');
  return forecast;
}

const month = fc.record({
  shipped: fc.nat({ max: 8_000 }),
  today: fc.nat({ max: 300 }),
  daysLeft: fc.nat({ max: 30 }),
  before: fc.array(fc.nat({ max: 300 }), { minLength: 7, maxLength: 56 }),
});

test('the range holds what is expected, and never less than what is sent already', () => {
  fc.assert(
    fc.property(month, (so) => {
      const { low, expected, high } = foretold(so);
      expect(so.shipped <= low && low <= expected && expected <= high).toBe(true);
    }),
  );
});

test('what was sent already moves the whole range by as much', () => {
  fc.assert(
    fc.property(month, fc.nat({ max: 500 }), (so, more) => {
      const [one, other] = [foretold(so), foretold({ ...so, shipped: so.shipped + more })];
      expect([other.low - one.low, other.expected - one.expected, other.high - one.high]).toEqual([more, more, more]);
    }),
  );
});

test('a steady shop is foretold by its weekdays', () => {
  const week = [10, 10, 10, 10, 10, 0, 0];
  // Today is the first of these days; the month has nine more.
  const { expected, low, high } = foretold({
    shipped: 100,
    today: 10,
    daysLeft: 9,
    before: [...week, ...week, ...week, ...week],
  });
  expect(expected).toBe(100 + 4 * 10 + 0 + 0 + 3 * 10);
  expect(high - low).toBeLessThan(40);
});

test('a shop that varies has a wider range than a steady one', () => {
  const range = (before: readonly number[]) => {
    const { low, high } = foretold({ shipped: 0, today: 0, daysLeft: 14, before });
    return high - low;
  };
  const [steady, varied] = [
    Array.from({ length: 28 }, () => 20),
    Array.from({ length: 28 }, (_, at) => (at < 14 ? 0 : 40)),
  ];
  expect(range(varied)).toBeGreaterThan(range(steady) * 1.5);
});

test('before a whole week there is none; on the last day with nothing left to come the month is what it is', () => {
  expect(forecastMonth({ shipped: 12, today: 3, daysLeft: 20, before: [4, 5] })).toBeNull();
  const before = Array.from({ length: 28 }, () => 0);
  expect(forecastMonth({ shipped: 12, today: 3, daysLeft: 0, before })).toEqual({ low: 12, expected: 12, high: 12 });
});
