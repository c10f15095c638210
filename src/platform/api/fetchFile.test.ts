import { customsDocument, labelDocument } from '#contract/labels/documents.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchFile, fileName } from './fetchFile.ts';

const params = { orderId: 7, documentType: 'cn22' } as const;
const OURS = { 'x-server-epoch': 'e1' };
const answers = (body: BodyInit, init: ResponseInit) => vi.stubGlobal('fetch', async () => new Response(body, init));

afterEach(() => vi.unstubAllGlobals());

it('hands over the file under the name that the server gave it', async () => {
  answers('%PDF', {
    status: 200,
    headers: { ...OURS, 'content-disposition': 'attachment; filename="cn22_PED-7.pdf"' },
  });
  const file = await fetchFile(customsDocument, { params });
  expect(file).toMatchObject({ ok: true, name: 'cn22_PED-7.pdf' });
  expect(file.ok && (await file.blob.text())).toBe('%PDF');
});

it('says that a page of ours asks: a print leaves a trace, and a link must not', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('%PDF', { status: 200, headers: OURS }));
  vi.stubGlobal('fetch', fetched);
  await fetchFile(customsDocument, { params });
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('x-requested-with')).toBe(true);
});

it('sends what a file is to be made of, and once more with a fresh token when the one it had is refused', async () => {
  const sent: (string | null)[] = [];
  let token = 0;
  vi.stubGlobal('cookieStore', { get: async () => (token === 0 ? null : { value: `t${token}` }) });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.endsWith('/csrf-cookie')) {
      token += 1;
      return new Response(null, { status: 204 });
    }
    expect([init.method, init.body]).toEqual(['POST', JSON.stringify(body)]);
    sent.push(new Headers(init.headers).get('x-xsrf-token'));
    return new Response('%PDF', { status: sent.length === 1 ? 419 : 200, headers: OURS });
  });
  const body = { ordersIds: [1, 2], format: 'PDF', stock: '10X15' } as const;
  const file = await fetchFile(labelDocument, { params: undefined, body: { ...body, ordersIds: [...body.ordersIds] } });
  expect([file.ok, sent]).toEqual([true, ['t1', 't2']]);
});

it('tells a refusal with its code, its text and what is wrong', async () => {
  const body = {
    success: false,
    data: null,
    meta: null,
    message: 'Los datos no son válidos',
    errorCode: 14002,
    errors: { cn22: ['cn23_weight'] },
  };
  answers(JSON.stringify(body), { status: 422, headers: OURS });
  expect(await fetchFile(customsDocument, { params })).toMatchObject({
    ok: false,
    kind: 'refused',
    status: 422,
    errorCode: 14002,
    errors: { cn22: ['cn23_weight'] },
  });
});

it('takes the page of somebody else for no file', async () => {
  answers('<html>Sign in to the hotel</html>', { status: 200 });
  expect(await fetchFile(customsDocument, { params })).toMatchObject({ ok: false, kind: 'network' });
});

it('says that there is no network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await fetchFile(customsDocument, { params })).toMatchObject({ ok: false, kind: 'network', status: 0 });
});

it.each([
  ['attachment; filename="a.pdf"', 'a.pdf'],
  [`attachment; filename="a_o.csv"; filename*=UTF-8''a%C3%B1o.csv`, 'año.csv'],
  [null, 'despacho'],
])('reads the name in %s', (disposition, name) => expect(fileName(disposition)).toBe(name));
