import { afterEach, expect, it, vi } from 'vitest';
import { answerPicture } from './answerPictures.ts';

const PICTURE = new Request('https://despacho.test/pictures/box.svg');
const stored = vi.fn<() => Promise<Response | undefined>>();

afterEach(() => vi.unstubAllGlobals());

async function answered(inCache: Response | undefined, fromNetwork: () => Promise<Response>): Promise<Response> {
  vi.stubGlobal('caches', { match: stored.mockResolvedValue(inCache) });
  vi.stubGlobal('fetch', fromNetwork);
  return answerPicture(PICTURE);
}

it('answers with the stored picture, else with that of the network', async () => {
  const [kept, fetched] = [new Response('kept'), new Response('fetched')];
  expect(await answered(kept, async () => fetched)).toBe(kept);
  expect(await answered(undefined, async () => fetched)).toBe(fetched);
});

it('answers with an error where neither has it: a rejection would be a fault of the worker', async () => {
  const answer = await answered(undefined, () => Promise.reject(new TypeError('no network')));
  expect(answer.type).toBe('error');
});
