import { expect, it, vi } from 'vitest';
import { repairFiles } from './repairFiles.ts';

const KEYS = ['/index.html?__WB_REVISION__=a', '/assets/b.js'];

function files(...have: string[]) {
  const stored = new Map(have.map((key) => [key, new Response(key)]));
  const cache = {
    match: async (key: unknown) => stored.get(key as string),
    put: async (key: unknown, answer: Response) => void stored.set(key as string, answer),
  };
  return {
    stored,
    cache,
    keys: KEYS,
    isCurrent: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
    fetch: vi.fn<(address: string) => Promise<Response>>(async (address) => new Response(address)),
  };
}

it('brings back a stored file that is gone, and asks for no other', async () => {
  const device = files(KEYS[0]!);
  expect(await repairFiles(device)).toBe(1);
  expect(device.fetch).toHaveBeenCalledExactlyOnceWith('/assets/b.js');
  expect(device.stored.has('/assets/b.js')).toBe(true);
});

it('asks nobody when all are there', async () => {
  const device = files(...KEYS);
  expect(await repairFiles(device)).toBe(0);
  expect([device.fetch, device.isCurrent].map((one) => one.mock.calls.length)).toEqual([0, 0]);
});

it('leaves them to the newer version that waits: two versions are never mixed', async () => {
  const device = files();
  device.isCurrent.mockResolvedValue(false);
  expect(await repairFiles(device)).toBe(0);
  expect(device.stored.size).toBe(0);
});

it.each([
  ['no network', async () => Promise.reject(new TypeError('no network'))],
  ['a file that the server has not got', async () => new Response('', { status: 404 })],
])('stores nothing of %s, and goes on with the next', async (_name, refuse) => {
  const device = files();
  device.fetch.mockImplementationOnce(refuse);
  expect(await repairFiles(device)).toBe(1);
  expect([...device.stored.keys()]).toEqual(['/assets/b.js']);
});
