import { afterEach, expect, it, vi } from 'vitest';
import { RESPONSE_HEADERS } from '#contract/headers.ts';
import { newBlob } from '../outbox/blob.ts';
import { deviceNet } from './deviceNet.ts';

afterEach(() => vi.unstubAllGlobals());

const NAME = 'a'.repeat(64);
const PLACE = { orderId: 10, productId: 3, unit: 2 };
const blob = newBlob({ name: NAME, userId: 7, clientId: 1, size: 3, createdAt: '' });

/** What leaves for a photo, and what is made of the answer. */
async function sent(place: typeof PLACE | null, data: unknown) {
  const calls: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('cookieStore', { get: async () => ({ value: 'csrf' }) });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, init });
    return Response.json(
      { success: true, data, message: null, errorCode: null },
      { headers: { [RESPONSE_HEADERS.epoch]: 'epoch-1' } },
    );
  });
  const answer = await deviceNet.upload(blob, place, new Uint8Array([1, 2, 3]), 1000);
  return { answer, call: calls.find(({ init }) => init.method === 'POST') };
}

it('sends a photo of quality control as a form that names its unit', async () => {
  const { answer, call } = await sent(PLACE, { url: '/somewhere', file: `${NAME}.jpg` });
  const form = call?.init.body as FormData;
  const file = form.get('file') as File;
  expect(call?.path).toContain('packing-manager/quality-control/images');
  expect([...form].filter(([, value]) => typeof value === 'string')).toEqual([
    ['order_id', '10'],
    ['client_id', '1'],
    ['product_id', '3'],
    ['unit', '2'],
  ]);
  expect([file.name, file.type, file.size]).toEqual([`${NAME}.jpg`, 'image/jpeg', 3]);
  expect(new Headers(call?.init.headers).get('content-type'), 'the browser says where its fields part').toBeNull();
  expect(answer).toMatchObject({ kind: 'answer', data: { name: NAME } });
});

it('does not take the answer for another file as proof that this one arrived', async () => {
  const { answer } = await sent(PLACE, { url: '/somewhere', file: `${'b'.repeat(64)}.jpg` });
  expect(answer).not.toMatchObject({ data: { name: NAME } });
});

it('sends a photo of picking as it is', async () => {
  const { call } = await sent(null, { name: NAME });
  expect(call?.path).toContain(`incidents/photos?sha256=${NAME}`);
  expect(new Headers(call?.init.headers).get('content-type')).toBe('image/jpeg');
});
