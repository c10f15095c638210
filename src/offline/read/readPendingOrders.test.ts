import { beforeEach, expect, it } from 'vitest';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { work } from '../db/workDatabase.ts';
import { readPendingOrders } from './readPendingOrders.ts';

beforeEach(async () => {
  await work.delete();
  await work.open();
});

it('tells the gravest thing that waits for each order of this person', async () => {
  const settled = aRefused(3, [4, 5], {
    targets: [
      { orderId: 4, state: 'done', code: null, data: [] },
      { orderId: 5, state: 'attention', code: 1002, data: [] },
    ],
  });
  await work.commands.bulkPut([
    aCommand(1, [1, 2]),
    aCommand(2, [2], { state: 'unknown', maybeSent: true }),
    settled,
    aCommand(4, [5]),
    aCommand(5, [6], { userId: 8 }),
  ]);
  expect(Object.fromEntries(await readPendingOrders(7))).toEqual({ 1: 'pending', 2: 'checking', 5: 'attention' });
  expect((await readPendingOrders(null)).size).toBe(0);
});
