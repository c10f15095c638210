import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore, SIGNED_OUT } from '../session/sessionStore.ts';
import type { ensureOrders as ensure } from './ensureOrders.ts';
import { fetchOnceKnown } from './fetchOnceKnown.ts';
import { eventually } from '#tests/fakes/eventually.ts';

const { loaded, ensureOrders } = vi.hoisted(() => ({
  loaded: vi.fn<() => void>(),
  ensureOrders: vi.fn<typeof ensure>(),
}));
vi.mock('./ensureOrders.ts', () => {
  loaded();
  return { ensureOrders };
});

const STARTING = sessionStore.getState();
const letIn = () => sessionStore.setState({ ...STARTING, state: 'local', user: { id: 7 } as never, clientId: 1 });

beforeEach(() => sessionStore.setState(STARTING));
afterEach(() => {
  vi.useRealTimers();
  ensureOrders.mockReset();
});

it('looks for what is missing before it knows who is here, asks once it knows, and waits for the answer', async () => {
  const { promise: answer, resolve: answered } = Promise.withResolvers<'asked'>();
  ensureOrders.mockReturnValue(answer);
  let isBegun = false;
  const begun = fetchOnceKnown([1]).then(() => (isBegun = true));
  await eventually(() => expect(loaded).toHaveBeenCalled());
  expect(ensureOrders).not.toHaveBeenCalled();
  letIn();
  await eventually(() => expect(ensureOrders).toHaveBeenCalled());
  expect(ensureOrders.mock.calls).toEqual([[[1], { ids: [1], wipes: 0 }]]);
  expect(isBegun).toBe(false);
  answered('asked');
  await begun;
});

it.each([
  ['nobody is signed in', SIGNED_OUT],
  ['an administrator chose no client', { ...STARTING, state: 'local', user: { id: 7 } as never, clientId: 0 } as const],
])('asks nothing where %s', async (_, session) => {
  const begun = fetchOnceKnown([1]);
  sessionStore.setState(session);
  await begun;
  expect(ensureOrders).not.toHaveBeenCalled();
});

it('lets the page be drawn where the server stays silent', async () => {
  letIn();
  ensureOrders.mockReturnValue(new Promise<never>(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const begun = fetchOnceKnown([1]);
  await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.runAllTimers();
  await expect(begun).resolves.toBeUndefined();
});
