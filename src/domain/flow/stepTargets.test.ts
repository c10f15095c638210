import { expect, test } from 'vitest';
import { flowSteps } from './steps.ts';
import { STEP_TARGETS, stepsOpen } from './stepTargets.ts';

const order = (type: string, ...history: string[]) => ({
  type,
  status: history.at(-1) ?? '',
  status_history: history.map((status) => ({ status })),
});

test.each([
  ['order', ['CREATED', 'PICKEDUP'], 'to-prepare', ['IN_PREPARATION', 'PREPARED']],
  ['order', ['CREATED', 'PICKEDUP', 'IN_PREPARATION'], 'to-prepare', ['PREPARED']],
  ['order', ['CREATED', 'PICKEDUP', 'PREPARATION_CANCELLED'], 'to-prepare', ['IN_PREPARATION']],
  ['return', ['CREATED'], 'to-prepare', ['IN_PREPARATION']],
  ['order', ['PREPARED'], 'to-send', ['ReadyToShip', 'SHIPPED']],
  ['order', ['PREPARED', 'ReadyToShip'], 'to-send', ['SHIPPED']],
  ['order', ['PREPARED', 'ReadyToShip', 'ShippingInProgress'], 'to-send', ['SHIPPED']],
  ['order', ['PREPARED', 'PENDINGTOCOLLECT'], 'to-send', []],
  ['order', ['CREATED'], 'to-pickup', []],
] as const)('%s after %j in %s can take %j', (type, history, list, targets) =>
  expect(stepsOpen(order(type, ...history), list)).toEqual(targets),
);

test('the last step of a list takes the order out of it', () => {
  for (const [list, step] of [
    ['to-prepare', 'prepare'],
    ['to-send', 'ship'],
  ] as const) {
    expect(flowSteps('order', [STEP_TARGETS[list].at(-1) ?? ''])[step]).toBe('completed');
  }
});
