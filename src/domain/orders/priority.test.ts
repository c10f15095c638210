import { expect, it } from 'vitest';
import { mostUrgentFirst, type Priority } from './priority.ts';

it('puts what is urgent first and leaves equals as they were', () => {
  const orders: { readonly id: number; readonly priority?: Priority }[] = [
    { id: 1 },
    { id: 2, priority: 'high' },
    { id: 3, priority: 'urgent' },
    { id: 4, priority: 'normal' },
    { id: 5, priority: 'high' },
  ];
  expect(orders.toSorted(mostUrgentFirst).map(({ id }) => id)).toEqual([3, 2, 5, 1, 4]);
});
