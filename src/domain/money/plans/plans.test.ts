import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planOf, PLANS, planWarning } from './plans.ts';

const shipments = fc.nat({ max: 20_000 });

test('the tiers leave no gap', () => {
  for (const [place, plan] of PLANS.entries())
    expect(plan.from).toBe(place === 0 ? 0 : (PLANS[place - 1]?.to ?? 0) + 1);
});

test.each([
  [0, 3_900, 500],
  [100, 3_900, 500],
  [101, 9_900, 2_500],
  [1_500, 24_900, 7_500],
  [3_000, 39_900, 15_000],
  [5_000, 49_900, 25_000],
  [7_500, 59_900, 37_500],
])('%i shipments cost %i, and cost %i before', (count, price, previousPrice) => {
  expect(planOf(count)?.price).toBe(price);
  expect(PLANS.find(({ from, to }) => from <= count && count <= to)?.previousPrice).toBe(previousPrice);
});

test('more than the largest plan is by agreement', () => {
  expect(planOf(7_501)).toBeNull();
});

test('exactly one plan holds a month, and a month with more never costs less', () => {
  fc.assert(
    fc.property(shipments, shipments, (a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      expect(PLANS.filter(({ from, to }) => from <= less && less <= to)).toMatchObject(
        planOf(less) ? [{ ...planOf(less) }] : [],
      );
      expect((planOf(more)?.price ?? Infinity) >= (planOf(less)?.price ?? Infinity)).toBe(true);
    }),
  );
});

test.each([
  [79, 'none'],
  [80, 'near'],
  [99, 'near'],
  [100, 'full'],
  [101, 'none'],
  [400, 'near'],
  [7_500, 'full'],
  [7_501, 'beyond'],
] as const)('%i shipments: %s', (count, warning) => {
  expect(planWarning(count)).toBe(warning);
});
