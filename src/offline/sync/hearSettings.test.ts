import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/fakes/eventually.ts';
import { cache } from '../db/cacheDatabase.ts';
import { sessionStore, SIGNED_OUT } from '../session/sessionStore.ts';
import { hearSettings, ofPacking, ofPicking } from './hearSettings.ts';

const SETUP = { id_client: 1, configurations: [], boxes: [] };
const STARTING = sessionStore.getState();
const letIn = (clientId = 1) =>
  sessionStore.setState({ ...STARTING, state: 'local', user: { id: 7 } as never, clientId });

const requests: string[] = [];
const waiting: ((data: unknown) => void)[] = [];
/** Answers every request that waits. */
const answer = (data: unknown) => waiting.splice(0).forEach((one) => one(data));

beforeEach(() => {
  sessionStore.setState(STARTING);
  requests.length = 0;
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve) => {
        requests.push(url);
        waiting.push((data) => {
          const body = { success: true, data, meta: null, message: null, errorCode: null };
          resolve(new Response(JSON.stringify(body), { status: 200, headers: { 'x-server-epoch': 'e1' } }));
        });
      }),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await cache.kept.clear();
});

it('asks once it knows its person, and has the answer on the device when it resolves', async () => {
  const heard = hearSettings(ofPacking);
  expect(requests).toEqual([]);
  letIn(11);
  await eventually(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toContain('packing-manager/configurations?id_client=11');
  answer(SETUP);
  await heard;
  expect(await cache.packingSetup()).toEqual(SETUP);
});

it('asks for what was never heard alone', async () => {
  await cache.kept.put({ name: 'packingSetup', value: SETUP });
  letIn();
  await hearSettings(ofPacking);
  expect(requests).toEqual([]);
  const heard = hearSettings(ofPacking, ofPicking);
  await eventually(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toContain('picking-manager');
  answer(null);
  await heard;
});

it('asks once for what its page asks for meanwhile', async () => {
  letIn(12);
  const asked = [hearSettings(ofPacking), ofPacking.refresh(12, false), ofPacking.refresh(12, false)];
  const answering = setInterval(() => answer(SETUP), 1);
  await Promise.all(asked).finally(() => clearInterval(answering));
  expect(requests).toHaveLength(1);
});

it.each([
  ['nobody is signed in', SIGNED_OUT],
  ['an administrator chose no client', { ...STARTING, state: 'local', user: { id: 7 } as never, clientId: 0 } as const],
])('asks nothing where %s', async (_, session) => {
  const heard = hearSettings(ofPacking);
  sessionStore.setState(session);
  await heard;
  expect(requests).toEqual([]);
});

it('lets the page be drawn where the server stays silent', async () => {
  letIn(13);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const heard = hearSettings(ofPacking);
  await eventually(() => expect(requests).toHaveLength(1));
  vi.runAllTimers();
  await expect(heard).resolves.toBeUndefined();
});
