import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache } from '../db/cacheDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
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
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', orders: [{ id: 1 }] }));
});
