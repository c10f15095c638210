import { expect, it, vi } from 'vitest';
import { signInLate } from './signInLate.ts';

it('says that there is no network when the network went away before the part that asks the server had come', async () => {
  vi.doMock('#offline/session/signIn.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await signInLate('picker@demo.test', 'secret')).toMatchObject({ ok: false, why: 'network' });
  // The late part is asked for again at the next try.
  const ok = { ok: true } as const;
  vi.doMock('#offline/session/signIn.ts', () => ({ signIn: async () => ok }));
  expect(await signInLate('picker@demo.test', 'secret')).toBe(ok);
});
