import { PICKER } from '#tests/factories/picker.ts';
import { onlineState } from '#platform/onlineState.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cache } from '../db/cacheDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { usePackingSetup } from './useClientSettings.ts';
import { eventually } from '#tests/fakes/eventually.ts';

const SETUP = { id_client: 1, configurations: [], boxes: [] };

/** Answers of the server, each given by hand. */
let answer: (status: number, data: unknown) => void;
const requests: string[] = [];

beforeEach(() => {
  sessionStore.setState({ ...SIGNED_OUT, state: 'signed-in', user: PICKER, clientId: 1 } as unknown as Session);
  onlineState.answered(0);
  requests.length = 0;
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve) => {
        requests.push(url);
        answer = (status, data) => {
          const body = { success: status === 200, data, meta: null, message: null, errorCode: null };
          resolve(new Response(JSON.stringify(body), { status, headers: { 'x-server-epoch': 'e1' } }));
        };
      }),
  );
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
  await cache.kept.clear();
});

const seenBy = () => {
  const seen: unknown[] = [];
  renderHook(() => seen.push(usePackingSetup()));
  return seen;
};
const requested = () => eventually(() => expect(requests).toHaveLength(1));

it('asks for settings that the device never heard, and waits for them: nothing is drawn by others first', async () => {
  const seen = seenBy();
  await requested();
  expect(requests[0]).toContain('packing-manager/configurations');
  expect(new Set(seen)).toEqual(new Set([undefined]));
  await act(async () => answer(200, SETUP));
  await waitFor(() => expect(seen.at(-1)).toMatchObject(SETUP));
  expect(seen).not.toContain(null);
});

it('asks nothing where the device knows them', async () => {
  await cache.kept.put({ name: 'packingSetup', value: SETUP });
  const seen = seenBy();
  await waitFor(() => expect(seen.at(-1)).toEqual(SETUP));
  expect(requests).toEqual([]);
});

it.each([403, 500])('goes on without them when the server answers %i', async (status) => {
  const seen = seenBy();
  await requested();
  await act(async () => answer(status, null));
  await waitFor(() => expect(seen.at(-1)).toBeNull());
});

it('goes on without them where there is no network, and asks once there is one', async () => {
  onlineState.lost();
  const seen = seenBy();
  await waitFor(() => expect(seen.at(-1)).toBeNull());
  expect(requests).toEqual([]);
  act(() => onlineState.answered(1));
  await requested();
  await act(async () => answer(200, SETUP));
  await waitFor(() => expect(seen.at(-1)).toMatchObject(SETUP));
  expect(seen.slice(seen.indexOf(null)), 'work that has begun is not put away').not.toContain(undefined);
});

it('goes on without them when the server says nothing for too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen = seenBy();
  await requested();
  expect(seen.at(-1)).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(seen.at(-1)).toBeNull();
});
