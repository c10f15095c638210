import { randomUUID } from 'node:crypto';
import { apply, command, type Frame, openFrame } from '#tests/fakes/frameRoutes.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { said } from '#tests/fixtures/said.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(DEFAULT_BACKENDS)('the frame on $name', ({ open }) => {
  let frame: Frame;

  beforeAll(async () => {
    frame = await openFrame(await open());
  });
  afterAll(() => frame.close());

  it('sends a file as it comes, to be stored under its own name', async () => {
    const answer = await (await frame.server.signIn('picker@demo.test')).call({ url: '/api/v1/test/sheet' });
    expect([answer.statusCode, answer.body]).toEqual([200, 'a,b\r\nñ,€\r\n']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="a_o _1_.csv"; filename*=UTF-8''a%C3%B1o%20%221%22.csv`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('answers 404 as an envelope for an unknown call', async () => {
    for (const url of ['/api/v1/nothing', '/api/x', '/sanctum/x']) {
      const answer = await frame.server
        .visitor()
        .call({ url, headers: { accept: 'text/html', 'accept-language': 'fr' } });
      const message = said('errors:http.404', {}, 'fr');
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toMatchObject({ success: false, errorCode: 404, message });
    }
  });

  it('answers 422 with code 5600 and the field, for a wrong type, broken JSON, another content type and no body', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    const wrong = await picker.post('/api/v1/test/echo', { count: 'three' });
    const message = said('errors:ofField', { why: said('errors:5600'), words: said('desk:form.problem.number') });
    expect(wrong).toMatchObject({ status: 422, body: { errorCode: 5600, message } });
    expect(wrong.body.errors).toEqual({ count: [said('desk:form.problem.number')] });
    const send = (payload: string, type: string) =>
      picker.call({ method: 'POST', url: '/api/v1/test/echo', payload, headers: { 'content-type': type } });
    const answers = [
      await send('{"count":', 'application/json'),
      await send('count=3', 'application/x-www-form-urlencoded'),
      await send('{"count":3}', 'text/plain'),
      await send('', 'application/json'),
      await send('{"__proto__":{"count":3}}', 'application/json'),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.json().errorCode]).toEqual([422, 5600]);
  });

  it('lets no text reach a query that the database can not hold', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    for (const text of ['a\0b', 'half of one: \ud83d']) {
      const answer = await picker.post('/api/v1/test/say', { said: [{ text }] });
      expect(answer).toMatchObject({
        status: 422,
        body: { errorCode: 5600, errors: { 'said.0.text': [said('desk:form.problem.unstorable')] } },
      });
    }
    for (const name of ['a\0b', 'half \ud83d']) {
      const answer = await picker.post('/api/v1/test/say', { said: [], named: { [name]: 'x' } });
      expect(answer).toMatchObject({
        status: 422,
        body: { errorCode: 5600, errors: { [`named.${name}`]: [said('desk:form.problem.unstorable')] } },
      });
    }
    expect(await picker.post('/api/v1/test/say', { said: [{ text: 'whole: 😀' }] })).toMatchObject({ status: 200 });
    expect(await picker.post('/api/v1/login', { email: 'a\0@demo.test', password: 'x' })).toMatchObject({
      status: 422,
    });
  });

  it('drops fields that the call does not name', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    const answer = await picker.post('/api/v1/test/echo', { count: 3, roles: [1], deleted_at: null });
    expect(answer.body.data).toEqual({ count: 3 });
  });

  it('answers 413 for a body above 1 MB', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    const answer = await picker.post('/api/v1/test/echo', { count: 1, padding: 'x'.repeat(1_100_000) });
    expect(answer).toMatchObject({ status: 413, body: { success: false, errorCode: 413 } });
  });

  it('answers 500 without a word of what broke', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    const answer = await picker.call({ url: '/api/v1/test/broken', headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      data: null,
      meta: null,
      message: said('errors:500', {}, 'en'),
      errorCode: 500,
    });
  });

  it('fills the places of a catalogue text', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    const answer = await picker.get('/api/v1/test/refused');
    expect(answer).toMatchObject({ status: 422, body: { errorCode: 10010, message: 'El almacén Norte no es válido' } });
  });

  it('names its epoch on every answer of the API, and lets nothing be stored', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    for (const url of [
      '/api/v1/user/current',
      '/api/v1/nothing',
      '/api/v1/test/broken',
      '/api/health',
      '/sanctum/csrf-cookie',
    ]) {
      const { headers } = await picker.call({ url });
      expect({ url, ...headers }).toMatchObject({
        url,
        'x-server-epoch': 'epoch-of-the-test',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval';"),
      });
      expect(headers).not.toHaveProperty('clear-site-data');
    }
  });

  it('tells a device which of its commands are applied, as ranges', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    const { id } = (await picker.get('/api/v1/user/current')).body.data as { id: number };
    const device = randomUUID();
    const row = (seq: number, user = id) => command(frame.clients[0] ?? 0, user, device, seq);
    for (const seq of [1, 2, 3, 5, 8, 9]) await apply(frame.database, row(seq));
    await apply(frame.database, row(6, id + 1000));
    const ask = async (name: string) =>
      (await picker.call({ url: '/api/v1/user/current', headers: { 'x-outbox-device': name } })).headers[
        'x-outbox-applied'
      ];
    expect(await ask(device)).toBe('1-3,5,8-9');
    expect(await ask(randomUUID())).toBe('');
    expect((await picker.call({ url: '/api/v1/user/current' })).headers['x-outbox-applied']).toBeUndefined();
  });

  it('claims no command that a read may have missed, and the one that a write just applied', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    const device = randomUUID();
    const headers = { 'x-outbox-device': device };
    const read = await picker.call({ url: '/api/v1/test/while', headers });
    expect(read.headers['x-outbox-applied']).toBe('');
    const write = await picker.call({ method: 'POST', url: '/api/v1/test/while', headers });
    expect(write.headers['x-outbox-applied']).toBe('1-2');
  });
});
