import { afterEach, expect, it, vi } from 'vitest';
import { noteEvents } from './eventsTaken.ts';
import { postEnvelope } from './postEnvelope.ts';

const answer = (headers: Record<string, string>) => new Response('', { headers });

afterEach(() => vi.unstubAllGlobals());

it('sends nothing to a server that has not said that it takes events', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 202 }));
  vi.stubGlobal('fetch', send);
  expect(await postEnvelope('x')).toBe('later');
  noteEvents(answer({}));
  expect(await postEnvelope('x')).toBe('later');
  expect(send).not.toHaveBeenCalled();
  noteEvents(answer({ 'x-events-taken': '1' }));
  expect(await postEnvelope('x')).toBe('taken');
  expect(send).toHaveBeenCalledWith('/api/monitoring', expect.objectContaining({ method: 'POST', body: 'x' }));
});

it.each([
  [404, 'closed'],
  [400, 'closed'],
  [429, 'later'],
  [503, 'later'],
])('takes %s for %s', async (status, outcome) => {
  noteEvents(answer({ 'x-events-taken': '1' }));
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  expect(await postEnvelope('x')).toBe(outcome);
});

it('keeps what meets no network for later', async () => {
  noteEvents(answer({ 'x-events-taken': '1' }));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await postEnvelope('x')).toBe('later');
});
