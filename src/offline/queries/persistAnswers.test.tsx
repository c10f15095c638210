import type { DataOf } from '#contract/endpoint.ts';
import { views } from '#contract/orders/views.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cache } from '../db/cacheDatabase.ts';
import { wipeCache } from '../db/wipeCache.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { createQueries } from './createQueries.ts';
import { KEPT_MS, storeAnswer, tidyAnswers } from './keptAnswers.ts';
import { persistAnswers } from './persistAnswers.ts';
import { ASKED_ANEW, useEndpoint } from './useEndpoint.ts';

const VIEW = {
  id: 1,
  name: 'Hoy',
  shared: false,
  mine: true,
  user_name: 'Marta',
  query: '',
  columns: [],
  updated_at: '2026-11-20T08:00:00Z',
} satisfies DataOf<typeof views>[number];

/** What the server says. */
let answer: () => Promise<unknown>;

/** A promise, and what resolves it. */
function latch<Value>(): readonly [Promise<Value>, (value: Value) => void] {
  let open: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return [promise, open];
}

const envelope = (data: unknown) =>
  new Response(JSON.stringify({ success: true, data, meta: null, message: null, errorCode: null }), {
    headers: { 'x-server-epoch': 'e' },
  });

/** A start of the app: nothing of it in memory, the same device. */
function start(options = {}) {
  const client: QueryClient = createQueries(persistAnswers());
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useEndpoint(views, {}, options), { wrapper });
}

const signIn = (id: number) =>
  sessionStore.setState({ ...SIGNED_OUT, state: 'signed-in', user: { id }, clientId: 4 } as unknown as Session);

/** The answer of Marta is on the device. */
async function keepOne(): Promise<void> {
  const { result } = start();
  await waitFor(() => expect(result.current.data).toEqual([VIEW]));
  await waitFor(async () => expect(await cache.answers.count()).toBe(1));
  cleanup();
}

beforeEach(async () => {
  await cache.answers.clear();
  answer = () => Promise.resolve([VIEW]);
  vi.stubGlobal('fetch', async () => envelope(await answer()));
  signIn(7);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

it('shows what it keeps while the server is asked, with its age, then what the server says', async () => {
  await keepOne();
  await cache.answers.toCollection().modify({ at: 1_000_000 + Date.now() - KEPT_MS });
  const [coming, come] = latch<unknown>();
  answer = () => coming;
  const { result } = start();
  await waitFor(() => expect(result.current.data).toEqual([VIEW]));
  expect(result.current).toMatchObject({ isFetching: true });
  expect(result.current.dataUpdatedAt).toBeLessThan(Date.now() - 1_000_000);
  come([]);
  await waitFor(() => expect(result.current.data).toEqual([]));
});

it('shows what it keeps without a network, and never says in between that it has nothing', async () => {
  await keepOne();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const seen: unknown[] = [];
  const { result } = start();
  seen.push(result.current.isError && !result.current.data);
  await waitFor(() => {
    seen.push(result.current.isError && !result.current.data);
    expect(result.current.isError).toBe(true);
  });
  expect(result.current.data).toEqual([VIEW]);
  expect(seen).not.toContain(true);
});

it('shows nobody what another person was told', async () => {
  await keepOne();
  signIn(8);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { result } = start();
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.data).toBeUndefined();
});

it('keeps no answer that was asked for before a wipe and came after it (S01)', async () => {
  const [coming, come] = latch<unknown>();
  answer = () => coming;
  const { result } = start();
  await waitFor(() => expect(result.current.fetchStatus).toBe('fetching'));
  await act(wipeCache);
  await act(async () => come([VIEW]));
  await waitFor(() => expect(result.current.data).toEqual([VIEW]));
  await cache.transaction('rw', cache.answers, cache.kept, () => undefined);
  expect(await cache.answers.count()).toBe(0);
});

it('goes with everything else of a person (S01)', async () => {
  await keepOne();
  await wipeCache();
  expect(await cache.answers.count()).toBe(0);
});

it('keeps nothing of what is read anew each time', async () => {
  const { result } = start(ASKED_ANEW);
  await waitFor(() => expect(result.current.data).toEqual([VIEW]));
  await cache.transaction('rw', cache.answers, cache.kept, () => undefined);
  expect(await cache.answers.count()).toBe(0);
});

it('lets go of what is older than a week, and of the oldest of too many', async () => {
  const now = Date.now();
  await cache.answers.bulkPut(
    Array.from({ length: 220 }, (_, at) => ({
      hash: String(at),
      at: at < 5 ? now - KEPT_MS - 1 : now - 1000 + at,
      contract: 1,
      data: null,
    })),
  );
  await tidyAnswers(now);
  expect(await cache.answers.count()).toBe(200);
  expect(await cache.answers.get('19')).toBeUndefined();
  expect(await cache.answers.get('20')).toBeDefined();
});

it('keeps no more than that while the app runs', async () => {
  const wipes = await cache.wipes();
  for (let at = 0; at < 205; at += 1) await storeAnswer({ hash: String(at), at: 1000 + at, data: null }, wipes);
  await storeAnswer({ hash: '204', at: 2000, data: 'newer' }, wipes);
  expect(await cache.answers.count()).toBe(200);
  expect(await cache.answers.get('4')).toBeUndefined();
  expect(await cache.answers.get('5')).toBeDefined();
});
