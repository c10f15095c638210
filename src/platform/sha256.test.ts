import { afterEach, expect, it, vi } from 'vitest';
import { sha256, sha256ByBrowser } from './sha256.ts';

const TEXT = 'Peña, 12,50 €';

afterEach(() => vi.unstubAllGlobals());

it('is the same by the browser, by ourselves, and where the browser has none', async () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await sha256ByBrowser(TEXT)).toBe(sha256(TEXT));
  vi.stubGlobal('crypto', {});
  expect(await sha256ByBrowser(TEXT)).toBe(sha256(TEXT));
});
