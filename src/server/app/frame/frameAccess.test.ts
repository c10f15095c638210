import { LANGUAGES } from '#contract/languages.ts';
import { ROLES } from '#domain/people/roles.ts';
import { FRAME_ROUTES, type Frame, openFrame } from '#tests/fakes/frameRoutes.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { said } from '#tests/fixtures/said.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { asOwner } from '#server/db/tenancy.ts';

describe.each(DEFAULT_BACKENDS)('the frame on $name', ({ open }) => {
  let frame: Frame;

  beforeAll(async () => {
    frame = await openFrame(await open());
  });
  afterAll(() => frame.close());

  it('answers 401 without a session, in the language that was asked for', async () => {
    for (const language of LANGUAGES) {
      const message = said('errors:http.401', {}, language);
      const answer = await frame.server
        .visitor()
        .call({ url: '/api/v1/user/current', headers: { 'accept-language': language } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ success: false, data: null, meta: null, message, errorCode: 401 });
    }
  });

  it('answers 403 for a role or permission that is missing, and passes the others', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    expect(await picker.get('/api/v1/test/admins')).toMatchObject({
      status: 403,
      body: { errorCode: 403, success: false },
    });
    expect(await picker.get('/api/v1/test/journal')).toMatchObject({ status: 403 });
    const admin = await frame.server.signIn('admin@demo.test');
    expect(await admin.get('/api/v1/test/admins')).toMatchObject({ status: 200 });
    expect(await (await frame.server.signIn('merchant@demo.test')).get('/api/v1/test/journal')).toMatchObject({
      status: 200,
    });
  });

  it('lets a changed role act at once', async () => {
    const office = await frame.server.signIn('office@demo.test');
    expect(await office.get('/api/v1/test/admins')).toMatchObject({ status: 403 });
    const { id } = await asOwner(frame.database, (trx) =>
      trx.selectFrom('users').select('id').where('email', '=', 'office@demo.test').executeTakeFirstOrThrow(),
    );
    await frame.database.unscoped.insertInto('user_roles').values({ user_id: id, role_id: ROLES.Admin }).execute();
    expect(await office.get('/api/v1/test/admins')).toMatchObject({ status: 200 });
    await frame.database.unscoped
      .deleteFrom('user_roles')
      .where('user_id', '=', id)
      .where('role_id', '=', ROLES.Admin)
      .execute();
    expect(await office.get('/api/v1/test/admins')).toMatchObject({ status: 403 });
  });

  it('gives a normal user their own client, and 404 for another just as for one that does not exist', async () => {
    const [mine, other] = frame.clients;
    const merchant = await frame.server.signIn('merchant@demo.test');
    for (const query of ['', '?id_client=0', `?id_client=${mine}`]) {
      expect(await merchant.get(`/api/v1/test/whose${query}`)).toMatchObject({ status: 200, body: { data: [mine] } });
    }
    const foreign = await merchant.get(`/api/v1/test/whose?id_client=${other}`);
    const unknown = await merchant.get('/api/v1/test/whose?id_client=987654');
    expect(foreign).toMatchObject({ status: 404, body: { errorCode: 404 } });
    expect(unknown).toEqual(foreign);
  });

  it('gives an administrator the client they name, or all', async () => {
    const admin = await frame.server.signIn('superadmin@demo.test');
    expect((await admin.get('/api/v1/test/whose')).body.data).toEqual(frame.clients);
    expect((await admin.get(`/api/v1/test/whose?id_client=${frame.clients[1]}`)).body.data).toEqual([frame.clients[1]]);
    expect(await admin.get('/api/v1/test/whose?id_client=987654')).toMatchObject({ status: 404 });
  });

  it('leaves a user of a disabled client only the knowledge of it', async () => {
    const merchant2 = await frame.server.signIn('merchant2@demo.test');
    await asOwner(frame.database, (trx) =>
      trx
        .updateTable('clients')
        .set({ deleted_at: new Date() })
        .where('id', '=', frame.clients[1] ?? 0)
        .execute(),
    );
    const current = await merchant2.get('/api/v1/user/current');
    expect(current).toMatchObject({ status: 200, body: { data: { client: { active: false } } } });
    const refusal = await merchant2.get('/api/v1/test/whose');
    expect(refusal).toMatchObject({ status: 403, body: { message: said('errors:auth.client-disabled') } });
    await asOwner(frame.database, (trx) =>
      trx
        .updateTable('clients')
        .set({ deleted_at: null })
        .where('id', '=', frame.clients[1] ?? 0)
        .execute(),
    );
    expect(await merchant2.get('/api/v1/test/whose')).toMatchObject({ status: 200 });
  });

  it('answers 419 for a write by cookie without our token, with another one, or from another site', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    const other = await frame.server.signIn('operator@demo.test');
    const post = (headers: Record<string, string>, csrf = true) =>
      picker.call({ method: 'POST', url: '/api/v1/test/echo', payload: { count: 1 }, headers, csrf });
    const foreignToken = { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' };
    expect((await post({}, false)).statusCode).toBe(419);
    expect((await post(foreignToken)).json()).toMatchObject({ errorCode: 419, success: false });
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(419);
    expect((await post({ origin: 'null' })).statusCode).toBe(419);
    expect((await post({ origin: 'http://localhost:80', host: 'localhost:80' })).statusCode).toBe(419);
    expect((await post({ origin: 'http://app.test', host: 'app.test' })).statusCode).toBe(200);
    expect((await post({ origin: 'https://app.test', host: 'app.test' })).statusCode).toBe(419);
    expect((await post({ origin: 'http://app.test:8080', host: 'app.test' })).statusCode).toBe(419);
    expect((await post({ origin: 'http://app.test', host: 'app.test:8080' })).statusCode).toBe(419);
    expect((await post({})).statusCode).toBe(200);
  });

  it('knows the scheme that the proxy in front names, and takes it from nobody else', async () => {
    const secureOf = (request: FastifyRequest) => request.protocol === 'https';
    for (const [trustProxy, status] of [
      [true, 200],
      [false, 419],
    ] as const) {
      const behind = await testApp(frame.database, { trustProxy, isSecure: secureOf }, FRAME_ROUTES);
      const headers = {
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '10.9.9.9',
        origin: 'https://app.test',
        host: 'app.test',
      };
      const visitor = behind.visitor();
      await visitor.call({ url: '/sanctum/csrf-cookie', headers });
      const payload = { email: 'picker@demo.test', password: 'despacho-demo' };
      expect([
        trustProxy,
        (await visitor.call({ method: 'POST', url: '/api/v1/login', payload, headers })).statusCode,
      ]).toEqual([trustProxy, status]);
      await behind.app.close();
    }
  });

  it('takes a bearer token without an anti-forgery header, and then ignores the cookie', async () => {
    const picker = await frame.server.signIn('picker@demo.test');
    const token = picker.cookies.get('despacho_session') ?? '';
    const write = (authorization: string, cookie?: string) =>
      frame.server.app.inject({
        method: 'POST',
        url: '/api/v1/test/echo',
        payload: { count: 1 },
        headers: { authorization, ...(cookie ? { cookie } : {}) },
      });
    expect((await write(`Bearer ${token}`)).statusCode).toBe(200);
    expect((await write('Bearer wrong', `despacho_session=${token}`)).statusCode).toBe(401);
    expect((await write('Basic eDp5', `despacho_session=${token}`)).statusCode).toBe(401);
  });
});
