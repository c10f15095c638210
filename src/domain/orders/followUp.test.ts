import { expect, test } from 'vitest';
import { followUpReference, mayCancelReturn, mayFollow, unitsLeft, wrongAmounts } from './followUp.ts';

const order = (type: string, ...history: string[]) => ({ type, history });

test.each([
  ['return', order('order', 'CREATED', 'SHIPPED', 'DELIVERED'), null],
  ['return', order('order', 'CREATED', 'SEUR_DELIVERED', 'DAMAGED'), null],
  ['return', order('reexpedition', 'DELIVERED'), null],
  ['return', order('order', 'CREATED', 'SHIPPED'), 12014],
  ['return', order('order', 'READY_TO_COLLECT', 'COLLECTION_EXPIRED'), null],
  ['return', order('order', 'COLLECTION_EXPIRED', 'READY_TO_COLLECT'), 12014],
  ['return', order('return', 'DELIVERED'), 3200],
  ['return', order('lotshipping', 'DELIVERED'), 3200],
  ['reexpedition', order('order', 'CREATED', 'SHIPPED', 'LOST'), null],
  ['reexpedition', order('return', 'CREATED', 'RETURN_RECEIVED_RIGHT'), null],
  ['reexpedition', order('order', 'CREATED', 'PREPARED'), 12013],
  ['reexpedition', order('lotshipping', 'SHIPPED'), 3200],
] as const)('%s of %j: %s', (request, parent, code) => expect(mayFollow(parent, request)).toBe(code));

const units = (...pairs: [number, number][]) => pairs.map(([idProduct, quantity]) => ({ idProduct, quantity }));

test('what is left is what was ordered less what was taken, line by line and never below zero', () => {
  expect(unitsLeft(units([1, 2], [2, 3], [1, 1]), units([1, 2], [2, 5]))).toEqual([
    { idProduct: 1, quantity: 3, left: 1 },
    { idProduct: 2, quantity: 3, left: 0 },
  ]);
});

test.each([
  [units([1, 1]), []],
  [units([1, 2]), [1]],
  [units([1, 1], [1, 1]), [1]],
  [units([2, 1]), [2]],
  [units([1, 0]), [1]],
  [units([1, -1]), [1]],
  [units([1, 0.5]), [1]],
  [units([9, 1]), [9]],
])('of 1 unit left, %j is wrong in %j', (request, wrong) =>
  expect(
    wrongAmounts(request, [
      { idProduct: 1, quantity: 3, left: 1 },
      { idProduct: 2, quantity: 1, left: 0 },
    ]),
  ).toEqual(wrong),
);

test('takes the first reference that is free and fits', () => {
  expect(followUpReference('PED-1', 'return', new Set())).toBe('PED-1-D1');
  expect(followUpReference('PED-1', 'reexpedition', new Set(['PED-1-R1', 'PED-1-R2']))).toBe('PED-1-R3');
  expect(followUpReference('X'.repeat(64), 'return', new Set()).length).toBeLessThanOrEqual(64);
});

test.each([
  ['return', 'RETURN_REQUESTED', null],
  ['return', 'CREATED', null],
  ['return', 'LABEL_CREATED', null],
  ['return', 'RETURN_IN_PROGRESS', 1002],
  ['return', 'INTRANSIT', 1002],
  ['return', 'RETURN_RECEIVED_RIGHT', 1002],
  ['return', 'RETURN_CANCELED', 1002],
  ['order', 'CREATED', 3200],
] as const)('a %s in %s: %s', (type, status, code) => expect(mayCancelReturn({ type, status })).toBe(code));
