import { expect, it, vi } from 'vitest';
import { registerWorker } from './registerWorker.ts';

const register = vi.hoisted(() => vi.fn<() => Promise<void>>());

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = register;
    addEventListener = vi.fn<() => void>();
  },
}));

it('registers again when the script could not be fetched, until it works, and logs the failure once', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  register.mockRejectedValueOnce(new TypeError('no script')).mockRejectedValueOnce(new TypeError('no script'));
  register.mockResolvedValue(undefined);

  registerWorker(vi.fn<() => void>());
  await vi.advanceTimersByTimeAsync(20 * 60 * 1000);

  expect(register).toHaveBeenCalledTimes(3);
  expect(logged).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
