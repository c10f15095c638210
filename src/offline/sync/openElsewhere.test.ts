import { SAY_AGAIN_MS } from '#domain/workSession/openElsewhere.ts';
import { onlineState } from '#platform/onlineState.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSilent, heardOpen, openElsewhere, sayOpen } from './openElsewhere.ts';

const calls = vi.hoisted(() => vi.fn<(endpoint: unknown, input: { readonly body: object }) => Promise<object>>());
vi.mock('#platform/api/callApi.ts', () => ({ callApi: calls }));

const WORK = { id: '00000000-0000-4000-8000-0000000000b1', clientId: 1, orderIds: [7, 8] };
const said = () => calls.mock.calls.map(([, { body }]) => (body as { orders: number[] }).orders);

beforeEach(() => {
  vi.useFakeTimers();
  calls.mockReset().mockResolvedValue({ ok: true });
  openElsewhere.setState({ known: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('says what is open now, again and again, and that it is no more', () => {
  const stop = sayOpen(WORK);
  vi.advanceTimersByTime(SAY_AGAIN_MS);
  stop();
  vi.advanceTimersByTime(5 * SAY_AGAIN_MS);
  expect(said()).toEqual([[7, 8], [7, 8], []]);
});

it('says nothing without a network, and minds no call that fails', () => {
  calls.mockRejectedValue(new Error('unreachable'));
  const stop = sayOpen(WORK);
  vi.spyOn(onlineState, 'current').mockReturnValue({ ...onlineState.current(), cut: true });
  vi.advanceTimersByTime(3 * SAY_AGAIN_MS);
  stop();
  expect(said()).toEqual([[7, 8]]);
});

it('knows who is heard, and nobody who fell silent', () => {
  heardOpen({ session: 'a', orders: [7], name: 'Eva' });
  vi.advanceTimersByTime(3 * SAY_AGAIN_MS);
  forgetSilent();
  expect(openElsewhere.getState().known).toEqual([]);
});
