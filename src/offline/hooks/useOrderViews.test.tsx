import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache } from '../db/cacheDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { useOrderViews, type OrderViewsState } from './useOrderViews.ts';

const { ensureOrders } = vi.hoisted(() => ({
  ensureOrders: vi.fn<(ids: readonly number[]) => Promise<'asked' | 'failed'>>(),
}));
vi.mock('../sync/ensureOrders.ts', () => ({ ensureOrders }));

const store = (id: number) => cache.orders.put(snapshotOf(anOrderDetail(id, { 1: 1 }), { tick: 0, applied: null }));

beforeEach(() =>
  sessionStore.setState({ ...SIGNED_OUT, state: 'local', user: { id: 7 }, clientId: 1 } as unknown as Session),
);
afterEach(async () => {
  cleanup();
  sessionStore.setState(SIGNED_OUT);
  await cache.orders.clear();
});

function views(ids: readonly number[]): { readonly seen: OrderViewsState[]; readonly now: () => OrderViewsState } {
  const seen: OrderViewsState[] = [];
  const { result } = renderHook(() => {
    const one = useOrderViews(ids);
    seen.push(one);
    return one;
  });
  return { seen, now: () => result.current };
}

it('never says that an order is missing while the one that came is still being read', async () => {
  ensureOrders.mockImplementation(async () => {
    await store(1);
    return 'asked';
  });
  const { seen, now } = views([1]);
  await waitFor(() => expect(now().orders).toHaveLength(1));
  expect(seen.filter(({ status, orders }) => status === 'ready' && orders.length === 0)).toEqual([]);
});

it('says what is missing once the server was asked, or could not be', async () => {
  await store(1);
  ensureOrders.mockResolvedValue('asked');
  const { now } = views([1, 2]);
  await waitFor(() => expect(now()).toMatchObject({ status: 'ready', missing: [2], asked: true }));
  ensureOrders.mockResolvedValue('failed');
  const other = views([3]);
  await waitFor(() => expect(other.now()).toMatchObject({ status: 'ready', missing: [3], asked: false }));
});
