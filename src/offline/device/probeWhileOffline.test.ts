import { onlineState } from '#platform/onlineState.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { probeWhileOffline } from './probeWhileOffline.ts';

const asked = vi.fn<(url: string) => Promise<Response>>();
const device = Object.assign(new EventTarget(), { onLine: true, visibilityState: 'visible' });
const alive = async () => new Response('{"status":"live"}', { headers: { 'x-server-epoch': 'e1' } });
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(device, { onLine: true, visibilityState: 'visible' });
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('document', device);
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  vi.stubGlobal('removeEventListener', device.removeEventListener.bind(device));
  vi.stubGlobal('fetch', asked);
  asked.mockReset().mockRejectedValue(new TypeError('no network'));
  onlineState.answered(Date.now());
  stop = probeWhileOffline(() => 1);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks nothing while the server answers', async () => {
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).not.toHaveBeenCalled();
});

it('finds a server again of which one call brought nothing', async () => {
  onlineState.failed();
  asked.mockImplementation(alive);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/live']);
  expect(onlineState.current().state).toBe('online');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks ever more slowly, and quickly again after the next failure', async () => {
  onlineState.failed();
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000 + 30_000 + 30_000);
  expect(asked).toHaveBeenCalledTimes(6);
  onlineState.answered(Date.now());
  onlineState.failed();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveBeenCalledTimes(7);
});

it.each([{ onLine: false }, { visibilityState: 'hidden' }])(
  'does not ask while %o, and goes on after',
  async (away) => {
    Object.assign(device, away);
    onlineState.failed();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).not.toHaveBeenCalled();
    Object.assign(device, { onLine: true, visibilityState: 'visible' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveBeenCalledTimes(1);
  },
);

it('asks soon after the page came back into view', async () => {
  onlineState.failed();
  await vi.advanceTimersByTimeAsync(120_000);
  const before = asked.mock.calls.length;
  device.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveBeenCalledTimes(before + 1);
});
