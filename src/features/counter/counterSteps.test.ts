import { expect, it } from 'vitest';
import { stepNow, stepsOf } from './counterSteps.ts';

const parcel = (number: number, status: string | null) => ({ number, status });
const STEPS = stepsOf('PENDINGTOCOLLECT', [
  parcel(1, 'READY_TO_COLLECT'),
  parcel(2, 'PACKAGE_RECEIVED_STORE'),
  parcel(3, null),
  parcel(4, 'PACKAGE_DELIVERED'),
]);

it('offers what can be done now, the furthest first', () => {
  expect([...STEPS]).toEqual([
    ['handOver', [1]],
    ['ready', [2]],
    ['receive', [3]],
  ]);
  expect(stepNow(STEPS, null, [])).toBe('handOver');
});

it('shows what the last scanned parcel needs, until the person chooses', () => {
  expect(stepNow(STEPS, null, [1, 3])).toBe('receive');
  expect(stepNow(STEPS, 'ready', [1, 3])).toBe('ready');
  expect(stepNow(STEPS, null, [4])).toBe('handOver');
});

it('leaves a choice that is over, and an order that is', () => {
  expect(stepNow(STEPS, 'expired', [])).toBe('handOver');
  expect(stepNow(stepsOf('DELIVERED', [parcel(1, 'PACKAGE_DELIVERED')]), null, [])).toBe('none');
});
