import { expect, test } from 'vitest';
import { finishPicking as finish } from './finishPicking.ts';
import type { PickingStatus } from './pickingStatus.ts';

const finishPicking = (
  status: string,
  result: PickingStatus,
  history: readonly string[] = ['CREATED', 'PREPARED', status],
) => finish({ status, history }, result);

test.each(['CREATED', 'IN_PICKEDUP', 'PARTIALLYPICKEDUP', 'NOTHINGPICKEDUP', 'PICKEDUP_CANCELLED'])(
  'an order in %s becomes what the counts say',
  (current) => {
    expect(finishPicking(current, 'PICKEDUP')).toEqual({ outcome: 'append', status: 'PICKEDUP' });
  },
);

test.each([
  [['CREATED', 'LABEL_CREATED']],
  [['CREATED', 'IN_PICKEDUP', 'PICKEDUP_CANCELLED', 'LABEL_CREATED']],
  [['CREATED', 'LABEL_CREATED', 'LABEL_CANCELED']],
  [['CREATED', 'CONSOLIDATED']],
  [['CREATED', 'LABEL_CREATED', 'CONSOLIDATED', 'ORDER_REMOVED', 'LABEL_CREATED']],
  [['CREATED', 'CONSOLIDATED', 'POSTPONED', 'CONSOLIDATED']],
  [['CREATED', 'WAITING', 'CONSOLIDATED']],
])('a label or a lot that came before the goods were picked stops no picker: %j', (history) => {
  expect(finishPicking(history.at(-1) ?? '', 'PICKEDUP', history)).toEqual({ outcome: 'append', status: 'PICKEDUP' });
});

test('a hold that is over makes no packed order one to pick', () => {
  expect(finishPicking('LABEL_CREATED', 'PICKEDUP', ['CREATED', 'PREPARED', 'WAITING', 'LABEL_CREATED'])).toEqual({
    outcome: 'keep',
  });
});

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
