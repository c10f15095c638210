import { login, logout, userCurrent } from '#contract/people/auth.ts';
import { ordersDetailed } from '#contract/orders/ordersDetailed.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onlineState } from '../onlineState.ts';
import { holdApi } from './apiHold.ts';
import { callApi } from './callApi.ts';
import { eventually } from '#tests/fakes/eventually.ts';

const asked: Request[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
const page = { cookie: '' };

function json(
  status: number,
  body: object,
  headers: Record<string, string> = { 'x-server-epoch': 'e1' },
): () => Response {
  return () => new Response(JSON.stringify(body), { status, headers });
}
const envelope = (data: unknown) => ({ success: true, data, meta: null, message: null, errorCode: null });

beforeEach(() => {
  asked.length = 0;
  page.cookie = 'XSRF-TOKEN=first';
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(`http://app.test${url}`, { ...init, signal: null }));
    if (url.endsWith('/sanctum/csrf-cookie')) {
      page.cookie = 'XSRF-TOKEN=fresh';
      return new Response(null, { status: 204, headers: { 'x-xsrf-token': 'fresh' } });
    }
    return answers.shift()?.() ?? Promise.reject(new TypeError('no network'));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('takes a page of somebody else for no answer (F06)', async () => {
    answers = [() => new Response('<html>Log in to the hotel</html>', { status: 200 }), json(200, envelope(null), {})];
    expect(await callApi(userCurrent, {})).toMatchObject({ ok: false, kind: 'network', errorCode: 'foreign' });
    expect(await callApi(userCurrent, {})).toMatchObject({ ok: false, kind: 'network', errorCode: 'foreign' });
  });

  it('knows a service that is closed for a while, whoever says it, and that it is back (F13)', async () => {
    answers = [
      () => new Response('<html>Back soon</html>', { status: 503 }),
      json(200, envelope(null)),
      json(503, { success: false, data: null, errorCode: 503 }),
    ];
    expect(await callApi(userCurrent, {})).toMatchObject({ ok: false, kind: 'network' });
    expect(onlineState.current()).toMatchObject({ state: 'offline', closed: true });
    await callApi(userCurrent, {});
    expect(onlineState.current()).toMatchObject({ state: 'online', closed: false });
    await callApi(userCurrent, {});
    expect(onlineState.current()).toMatchObject({ state: 'online', closed: true });
  });

  it('takes a call that is given up while its answer is read for no sign of a cut network', async () => {
    const typed = new AbortController();
    const read = (signal: AbortSignal): Response => {
      const body = new ReadableStream({
        start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
      });
      return new Response(body, { headers: { 'x-server-epoch': 'e1' } });
    };
    answers = [json(200, envelope(null)), () => read(typed.signal)];
    await callApi(userCurrent, {});
    const call = callApi(userCurrent, { signal: typed.signal });
    await eventually(() => expect(asked).toHaveLength(2));
    typed.abort();
    expect(await call).toMatchObject({ ok: false, kind: 'network', errorCode: 'aborted' });
    expect(onlineState.current().state).toBe('online');
  });

  it('says that there is no network as a value', async () => {
    answers = [];
    expect(await callApi(userCurrent, {})).toMatchObject({ ok: false, kind: 'network', status: 0 });
  });

  it('asks for one token when several writes begin without any', async () => {
    page.cookie = '';
    answers = [json(200, envelope(null)), json(200, envelope(null))];
    await Promise.all([callApi(logout, {}), callApi(logout, {})]);
    expect(asked.map((one) => new URL(one.url).pathname)).toEqual([
      '/sanctum/csrf-cookie',
      '/api/v1/logout',
      '/api/v1/logout',
    ]);
    expect(asked.slice(1).map((one) => one.headers.get('x-xsrf-token'))).toEqual(['fresh', 'fresh']);
  });

  it('takes the token of the answer in a worker that reads no cookies, as that of Firefox', async () => {
    vi.stubGlobal('document', undefined);
    answers = [json(200, envelope(null))];
    await callApi(logout, {});
    expect(asked.at(-1)?.headers.get('x-xsrf-token')).toBe('fresh');
  });

  it('lets none but a call that says who is there leave while the device is between two people', async () => {
    holdApi(true);
    answers = [json(200, envelope({ token: 't', user: null }))];
    expect(await callApi(userCurrent, {})).toMatchObject({ ok: false, kind: 'network', errorCode: 'held' });
    expect(asked).toEqual([]);
    await callApi(login, { body: { email: 'picker@demo.test', password: 'secret' } });
    expect(asked.map((one) => new URL(one.url, 'http://here').pathname)).toEqual(['/api/v1/login']);
    holdApi(false);
  });

  it('renews the anti-forgery token once on 419 and repeats the call', async () => {
    answers = [json(419, { success: false, data: null, errorCode: 419 }), json(200, envelope(null))];
    expect(await callApi(logout, {})).toMatchObject({ ok: true });
    const tokens = asked.filter((one) => one.method === 'POST').map((one) => one.headers.get('x-xsrf-token'));
    expect(tokens).toEqual(['first', 'fresh']);
  });

  it('hands a refusal over with its code, fields and wait', async () => {
    const errors = { email: ['missing'] };
    const refusal = { success: false, data: null, message: 'No', errorCode: 5600, errors };
    answers = [json(422, refusal, { 'x-server-epoch': 'e1', 'retry-after': '7' })];
    expect(await callApi(userCurrent, {})).toEqual({
      ok: false,
      kind: 'refused',
      status: 422,
      errorCode: 5600,
      message: 'No',
      errors,
      retryAfter: 7000,
    });
  });

  it('drops one bad record of a list and keeps the others, when it is asked to', async () => {
    const list = envelope([anOrderDetail(1, { 1: 1 }), { id: 'broken' }, anOrderDetail(2, { 1: 1 })]);
    answers = [json(200, list), json(200, list)];
    const lenient = await callApi(ordersDetailed, { parse: 'lenient' });
    expect(lenient).toMatchObject({ ok: true, dropped: 1, data: [{ id: 1 }, { id: 2 }] });
    expect(await callApi(ordersDetailed, {})).toMatchObject({ ok: false, errorCode: 'bad-answer' });
  });
});
