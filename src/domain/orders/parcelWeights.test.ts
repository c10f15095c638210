import { expect, test } from 'vitest';
import { parcelWeights } from './parcelWeights.ts';

test.each([
  [1000, [null, null, null], [334, 334, 334]],
  [1000, [400, null], [400, 600]],
  [1000, [400, 500], [400, 500]],
  [300, [400, null], [400, 0]],
  [1000, [], []],
] as const)('%s g in parcels of %j weigh %j', (total, own, weights) => {
  expect(parcelWeights(total, own)).toEqual(weights);
});
