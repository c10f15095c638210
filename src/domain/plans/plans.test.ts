import { expect, test } from 'vitest';
import { planOf, PLANS } from './plans.ts';

test('the tiers leave no gap', () => {
  for (const [place, plan] of PLANS.entries())
    expect(plan.from).toBe(place === 0 ? 0 : (PLANS[place - 1]?.to ?? 0) + 1);
});

test.each([
  [0, 3_900],
  [100, 3_900],
  [101, 9_900],
  [7_500, 59_900],
])('%i shipments cost %i', (shipments, price) => {
  expect(planOf(shipments)?.price).toBe(price);
});

test('more than the largest plan is by agreement', () => {
  expect(planOf(7_501)).toBeNull();
});
