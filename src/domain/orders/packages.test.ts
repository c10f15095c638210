import { expect, test } from 'vitest';
import { packagesOf, packagesRefusal } from './packages.ts';

test('groups become packages, numbered through, in grams and millimetres', () => {
  expect(
    packagesOf([
      { quantity: 2, weight: 0.3, width: 10.05 },
      { quantity: 1, box_id: 7 },
    ]),
  ).toEqual([
    { number: 1, boxId: null, weightG: 300, widthMm: 101, heightMm: null, depthMm: null },
    { number: 2, boxId: null, weightG: 300, widthMm: 101, heightMm: null, depthMm: null },
    { number: 3, boxId: 7, weightG: null, widthMm: null, heightMm: null, depthMm: null },
  ]);
});

test.each([
  [1, false, [], null],
  [2, false, [], 14007],
  [2, true, [], null],
  [2, null, [], null],
  [1, null, [null, 'PACKAGE_RECEIVED_STORE'], null],
  [1, null, [null, 'READY_TO_COLLECT'], 120011],
  [2, false, ['PACKAGE_DELIVERED'], 14007],
] as const)('%i packages, multiparcel %s, now %j: %s', (wanted, multiparcel, statuses, code) => {
  expect(packagesRefusal(wanted, multiparcel, statuses)).toBe(code);
});
