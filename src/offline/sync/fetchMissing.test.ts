import { afterEach, expect, it, vi } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache } from '../db/cacheDatabase.ts';
import type { ensureOrders as ensure } from './ensureOrders.ts';
import { fetchMissing } from './fetchMissing.ts';
import { snapshotOf } from './storeSnapshots.ts';

const { loaded, ensureOrders } = vi.hoisted(() => ({
  loaded: vi.fn<() => void>(),
  ensureOrders: vi.fn<typeof ensure>(),
}));
vi.mock('./ensureOrders.ts', () => {
  loaded();
  return { ensureOrders };
});

afterEach(() => cache.orders.clear());

it('loads the code that asks the server only where an order is missing, and says which', async () => {
  ensureOrders.mockResolvedValue('asked');
  await cache.orders.put(snapshotOf(anOrderDetail(1, { 1: 1 }), { tick: 0, applied: null }));
  expect(await fetchMissing([1])).toBe('asked');
  expect(loaded).not.toHaveBeenCalled();
  expect(await fetchMissing([1, 2])).toBe('asked');
  expect(ensureOrders.mock.calls).toEqual([[[1, 2], { ids: [2], wipes: 0 }]]);
});
