import { expect, it } from 'vitest';
import { compareOrder } from './compareOrder.ts';

const SHOP = { statuses: ['processing'], cancelled: ['cancelled'], shippedStatus: 'completed' };
const here = (status: string, totalCents = 100, hasLeft = false) => ({ status, totalCents, hasLeft });
const there = (status: string, totalCents = 100) => ({ status, totalCents });

it.each([
  ['it is the same', here('CREATED'), there('processing'), []],
  ['it is further on there', here('PICKED'), there('on-hold'), []],
  ['it did not come in', null, there('processing'), ['missing-here']],
  ['it does not come in', null, there('pending'), []],
  ['the shop called it off', here('CREATED'), there('cancelled'), ['status']],
  ['both called it off', here('CANCELED', 1), there('cancelled', 2), []],
  ['we called it off', here('CANCELED'), there('processing'), ['status']],
  ['it left, and waits there', here('SHIPPED', 100, true), there('processing'), ['status']],
  ['it left, and is done there', here('SHIPPED', 100, true), there('completed'), []],
  ['it costs another amount', here('CREATED', 99), there('processing'), ['total']],
])('where %s', (_, ours, theirs, kinds) => {
  expect(compareOrder(ours, theirs, SHOP).map(({ kind }) => kind)).toEqual(kinds);
});

it('is no difference of state where a shop is told of none', () => {
  const silent = { ...SHOP, shippedStatus: null };
  expect(compareOrder(here('SHIPPED', 100, true), there('processing'), silent)).toEqual([]);
});
