import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache, type PackState } from '../db/cacheDatabase.ts';
import { readFlowCounts } from '../read/readViews.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { useFlowCounts } from './useFlowCounts.ts';
import { useFlowOrders } from './useFlowOrders.ts';

beforeEach(() =>
  sessionStore.setState({ ...SIGNED_OUT, state: 'local', user: { id: 7 }, clientId: 1 } as unknown as Session),
);
afterEach(async () => {
  cleanup();
  sessionStore.setState(SIGNED_OUT);
  await cache.orders.clear();
});

it('tells a device that is being read from one that never fetched anything', async () => {
  const { result } = renderHook(() => useFlowOrders('to-pickup'));
  expect(result.current.status).toBe('reading');
  await waitFor(() => expect(result.current.status).toBe('never'));
  await cache.orders.put(snapshotOf(anOrderDetail(1, { 1: 1 }), { tick: 0, applied: null }));
  await waitFor(() => expect(result.current).toMatchObject({ status: 'part', orders: [{ id: 1 }] }));
  const counts = renderHook(() => useFlowCounts()).result;
  await readFlowCounts(7);
  expect(counts.current, 'a part is counted by nobody').toBeNull();
  const pack: PackState = { userId: 7, clientId: 1, epoch: 'e', fetchedAt: 1, upTo: null, completeAt: 1 };
  await cache.kept.put({ name: 'pack', value: pack });
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', orders: [{ id: 1 }] }));
  await waitFor(() => expect(counts.current?.all).toBe(1));
  await cache.kept.clear();
});
