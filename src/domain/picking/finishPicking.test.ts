import { expect, test } from 'vitest';
import { finishPicking } from './finishPicking.ts';

test.each(['CREATED', 'IN_PICKEDUP', 'PARTIALLYPICKEDUP', 'NOTHINGPICKEDUP', 'PICKEDUP_CANCELLED'])(
  'an order in %s becomes what the counts say',
  (current) => {
    expect(finishPicking(current, 'PICKEDUP')).toEqual({ outcome: 'append', status: 'PICKEDUP' });
  },
);

test('the same result twice writes no second row', () => {
  expect(finishPicking('PICKEDUP', 'PICKEDUP')).toEqual({ outcome: 'keep' });
});

test('an untouched order keeps its status', () => {
  expect(finishPicking('CREATED', 'PENDING')).toEqual({ outcome: 'keep' });
});

test.each(['IN_PREPARATION', 'PREPARED', 'LABEL_CREATED', 'ReadyToShip', 'CONSOLIDATED'])(
  'a late session does not pull an order back from %s',
  (current) => {
    expect(finishPicking(current, 'PARTIALLYPICKEDUP')).toEqual({ outcome: 'keep' });
  },
);

test.each([
  ['DELIVERED', 12001],
  ['SHIPPED', 12006],
  ['CORREOS_INTRANSIT', 12006],
  ['CANCELED', 1002],
  ['LOST', 1002],
])('an order in %s refuses with %i', (current, code) => {
  expect(finishPicking(current, 'PICKEDUP')).toEqual({ outcome: 'refused', code });
});
