import { randomUUID } from 'node:crypto';
import { defineEndpoint } from '#contract/endpoint.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { PERMISSIONS, ROLES } from '#domain/access/roles.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { type TestApp, testApp } from '#tests/fakes/testApp.ts';
import { said } from '#tests/fixtures/said.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, inScope } from '../db/tenancy.ts';
import { createAccounts } from '../demo/createAccounts.ts';
import { type Answer, type Context, route } from './route.ts';
import { ROUTES } from '../app/routes.ts';

const count = z.object({ count: z.int().check(z.minimum(0)) });
const idClient = z.object({ id_client: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) });
const shared = { summary: 'of this test', errors: [] } as const;

const echo = defineEndpoint({
  ...shared,
  method: 'POST',
  path: 'test/echo',
  body: count,
  data: count,
  access: 'signed-in',
});
const say = defineEndpoint({
  ...shared,
  method: 'POST',
  path: 'test/say',
  body: z.object({
    said: z.array(z.object({ text: z.string() })),
    named: z.optional(z.record(z.string(), z.string())),
  }),
  data: z.null(),
  access: 'signed-in',
});
const whose = defineEndpoint({
  ...shared,
  method: 'GET',
  path: 'test/whose',
  query: idClient,
  data: z.array(z.int()),
  access: 'signed-in',
});
const admins = defineEndpoint({
  ...shared,
  method: 'GET',
  path: 'test/admins',
  data: z.null(),
  access: { minimumRole: ROLES.Admin },
});
const readers = defineEndpoint({
  ...shared,
  method: 'GET',
  path: 'test/journal',
  data: z.null(),
  access: { anyPermission: [PERMISSIONS.ReadJournal] },
});
const broken = defineEndpoint({ ...shared, method: 'GET', path: 'test/broken', data: z.null(), access: 'signed-in' });
const refused = defineEndpoint({ ...shared, method: 'GET', path: 'test/refused', data: z.null(), access: 'signed-in' });

const sheet = defineEndpoint({
  ...shared,
  method: 'GET',
  path: 'test/sheet',
  data: z.null(),
  download: ['text/csv'],
  access: 'signed-in',
});
const whileReading = defineEndpoint({
  ...shared,
  method: 'GET',
  path: 'test/while',
  data: z.null(),
  access: 'signed-in',
});
const whileWriting = defineEndpoint({
  ...shared,
  method: 'POST',
  path: 'test/while',
  data: z.null(),
  access: 'signed-in',
});

/** As if a command with this sequence were applied while the handler runs. */
async function applyDuring({ database, actor, header }: Context, seq: number): Promise<Answer<null>> {
  const row = command(actor.clientId ?? 0, actor.userId, header('x-outbox-device') ?? '', seq);
  await apply(database, row);
  return { ok: true, data: null };
}

/** As the ledger does it when a command is applied. */
async function apply(
  database: DatabaseHandle,
  { client_id, device_id, user_id, seq }: ReturnType<typeof command>,
): Promise<void> {
  await asOwner(database, (trx) =>
    sql`insert into outbox_applied as a (client_id, device_id, user_id, applied) values (${client_id}, ${device_id}, ${user_id}, int4multirange(int4range(${seq}, ${seq + 1})))
      on conflict (device_id, user_id, client_id) do update set applied = a.applied + excluded.applied`.execute(trx),
  );
}

function command(client_id: number, user_id: number, device_id: string, seq: number) {
  return { client_id, user_id, device_id, seq };
}

const TEST_ROUTES = [
  ...ROUTES,
  route(echo, async (_, { body }) => ({ ok: true, data: body })),
  route(say, async () => ({ ok: true, data: null })),
  route(whose, async ({ database, scope }) => {
    const rows = await inScope(database, scope, (trx) =>
      trx.selectFrom('clients').select('id').orderBy('id').execute(),
    );
    return { ok: true, data: rows.map(({ id }) => id) };
  }),
  route(admins, async () => ({ ok: true, data: null })),
  route(readers, async () => ({ ok: true, data: null })),
  route(broken, async () => {
    throw new Error('secret detail of the query');
  }),
  route(sheet, async () => ({
    ok: true,
    file: {
      type: 'text/csv',
      name: 'año "1".csv',
      content: (async function* () {
        yield 'a,b\r\n';
        yield 'ñ,€\r\n';
      })(),
    },
  })),
  route(whileReading, (context) => applyDuring(context, 1)),
  route(whileWriting, (context) => applyDuring(context, 2)),
  route(refused, async () => ({ ok: false, status: 422, code: 10010, data: ['Norte'] })),
];

describe.each(BACKENDS)('the frame on $name', ({ open }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let clients: readonly number[];

  beforeAll(async () => {
    database = await open();
    clients = await createAccounts(database);
    server = await testApp(database, {}, TEST_ROUTES);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  it('sends a file as it comes, to be stored under its own name', async () => {
    const answer = await (await server.signIn('picker@demo.test')).call({ url: '/api/v1/test/sheet' });
    expect([answer.statusCode, answer.body]).toEqual([200, 'a,b\r\nñ,€\r\n']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="a_o _1_.csv"; filename*=UTF-8''a%C3%B1o%20%221%22.csv`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('answers 401 without a session, in the language that was asked for', async () => {
    for (const language of LANGUAGES) {
      const message = said('errors:http.401', {}, language);
      const answer = await server
        .visitor()
        .call({ url: '/api/v1/user/current', headers: { 'accept-language': language } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ success: false, data: null, meta: null, message, errorCode: 401 });
    }
  });

  it('answers 403 for a role or permission that is missing, and passes the others', async () => {
    const picker = await server.signIn('picker@demo.test');
    expect(await picker.get('/api/v1/test/admins')).toMatchObject({
      status: 403,
      body: { errorCode: 403, success: false },
    });
    expect(await picker.get('/api/v1/test/journal')).toMatchObject({ status: 403 });
    const admin = await server.signIn('admin@demo.test');
    expect(await admin.get('/api/v1/test/admins')).toMatchObject({ status: 200 });
    expect(await (await server.signIn('merchant@demo.test')).get('/api/v1/test/journal')).toMatchObject({
      status: 200,
    });
  });

  it('lets a changed role act at once', async () => {
    const office = await server.signIn('office@demo.test');
    expect(await office.get('/api/v1/test/admins')).toMatchObject({ status: 403 });
    const { id } = await asOwner(database, (trx) =>
      trx.selectFrom('users').select('id').where('email', '=', 'office@demo.test').executeTakeFirstOrThrow(),
    );
    await database.unscoped.insertInto('user_roles').values({ user_id: id, role_id: ROLES.Admin }).execute();
    expect(await office.get('/api/v1/test/admins')).toMatchObject({ status: 200 });
    await database.unscoped
      .deleteFrom('user_roles')
      .where('user_id', '=', id)
      .where('role_id', '=', ROLES.Admin)
      .execute();
    expect(await office.get('/api/v1/test/admins')).toMatchObject({ status: 403 });
  });

  it('gives a normal user their own client, and 404 for another just as for one that does not exist', async () => {
    const [mine, other] = clients;
    const merchant = await server.signIn('merchant@demo.test');
    for (const query of ['', '?id_client=0', `?id_client=${mine}`]) {
      expect(await merchant.get(`/api/v1/test/whose${query}`)).toMatchObject({ status: 200, body: { data: [mine] } });
    }
    const foreign = await merchant.get(`/api/v1/test/whose?id_client=${other}`);
    const unknown = await merchant.get('/api/v1/test/whose?id_client=987654');
    expect(foreign).toMatchObject({ status: 404, body: { errorCode: 404 } });
    expect(unknown).toEqual(foreign);
  });

  it('gives an administrator the client they name, or all', async () => {
    const admin = await server.signIn('superadmin@demo.test');
    expect((await admin.get('/api/v1/test/whose')).body.data).toEqual(clients);
    expect((await admin.get(`/api/v1/test/whose?id_client=${clients[1]}`)).body.data).toEqual([clients[1]]);
    expect(await admin.get('/api/v1/test/whose?id_client=987654')).toMatchObject({ status: 404 });
  });

  it('leaves a user of a disabled client only the knowledge of it', async () => {
    const merchant2 = await server.signIn('merchant2@demo.test');
    await asOwner(database, (trx) =>
      trx
        .updateTable('clients')
        .set({ deleted_at: new Date() })
        .where('id', '=', clients[1] ?? 0)
        .execute(),
    );
    const current = await merchant2.get('/api/v1/user/current');
    expect(current).toMatchObject({ status: 200, body: { data: { client: { active: false } } } });
    const refusal = await merchant2.get('/api/v1/test/whose');
    expect(refusal).toMatchObject({ status: 403, body: { message: said('errors:auth.client-disabled') } });
    await asOwner(database, (trx) =>
      trx
        .updateTable('clients')
        .set({ deleted_at: null })
        .where('id', '=', clients[1] ?? 0)
        .execute(),
    );
    expect(await merchant2.get('/api/v1/test/whose')).toMatchObject({ status: 200 });
  });

  it('answers 404 as an envelope for an unknown call', async () => {
    for (const url of ['/api/v1/nothing', '/api/x', '/sanctum/x']) {
      const answer = await server.visitor().call({ url, headers: { accept: 'text/html', 'accept-language': 'fr' } });
      const message = said('errors:http.404', {}, 'fr');
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toMatchObject({ success: false, errorCode: 404, message });
    }
  });

  it('answers 422 with code 5600 and the field, for a wrong type, broken JSON, another content type and no body', async () => {
    const picker = await server.signIn('picker@demo.test');
    const wrong = await picker.post('/api/v1/test/echo', { count: 'three' });
    expect(wrong).toMatchObject({ status: 422, body: { errorCode: 5600, message: said('errors:5600') } });
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['count']);
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
    const picker = await server.signIn('picker@demo.test');
    for (const text of ['a\0b', 'half of one: \ud83d']) {
      const answer = await picker.post('/api/v1/test/say', { said: [{ text }] });
      expect(answer).toMatchObject({
        status: 422,
        body: { errorCode: 5600, errors: { 'said.0.text': ['NUL or half of a character'] } },
      });
    }
    for (const name of ['a\0b', 'half \ud83d']) {
      const answer = await picker.post('/api/v1/test/say', { said: [], named: { [name]: 'x' } });
      expect(answer).toMatchObject({
        status: 422,
        body: { errorCode: 5600, errors: { [`named.${name}`]: ['NUL or half of a character'] } },
      });
    }
    expect(await picker.post('/api/v1/test/say', { said: [{ text: 'whole: 😀' }] })).toMatchObject({ status: 200 });
    expect(await picker.post('/api/v1/login', { email: 'a\0@demo.test', password: 'x' })).toMatchObject({
      status: 422,
    });
  });

  it('drops fields that the call does not name', async () => {
    const picker = await server.signIn('picker@demo.test');
    const answer = await picker.post('/api/v1/test/echo', { count: 3, roles: [1], deleted_at: null });
    expect(answer.body.data).toEqual({ count: 3 });
  });

  it('answers 413 for a body above 1 MB', async () => {
    const picker = await server.signIn('picker@demo.test');
    const answer = await picker.post('/api/v1/test/echo', { count: 1, padding: 'x'.repeat(1_100_000) });
    expect(answer).toMatchObject({ status: 413, body: { success: false, errorCode: 413 } });
  });

  it('answers 419 for a write by cookie without our token, with another one, or from another site', async () => {
    const picker = await server.signIn('picker@demo.test');
    const other = await server.signIn('operator@demo.test');
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
      const behind = await testApp(database, { trustProxy, isSecure: secureOf }, TEST_ROUTES);
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
    const picker = await server.signIn('picker@demo.test');
    const token = picker.cookies.get('despacho_session') ?? '';
    const write = (authorization: string, cookie?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/test/echo',
        payload: { count: 1 },
        headers: { authorization, ...(cookie ? { cookie } : {}) },
      });
    expect((await write(`Bearer ${token}`)).statusCode).toBe(200);
    expect((await write('Bearer wrong', `despacho_session=${token}`)).statusCode).toBe(401);
    expect((await write('Basic eDp5', `despacho_session=${token}`)).statusCode).toBe(401);
  });

  it('answers 500 without a word of what broke', async () => {
    const picker = await server.signIn('picker@demo.test');
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
    const picker = await server.signIn('picker@demo.test');
    const answer = await picker.get('/api/v1/test/refused');
    expect(answer).toMatchObject({ status: 422, body: { errorCode: 10010, message: 'El almacén Norte no es válido' } });
  });

  it('names its epoch on every answer of the API, and lets nothing be stored', async () => {
    const picker = await server.signIn('picker@demo.test');
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
    const picker = await server.signIn('picker@demo.test');
    const { id } = (await picker.get('/api/v1/user/current')).body.data as { id: number };
    const device = randomUUID();
    const row = (seq: number, user = id) => command(clients[0] ?? 0, user, device, seq);
    for (const seq of [1, 2, 3, 5, 8, 9]) await apply(database, row(seq));
    await apply(database, row(6, id + 1000));
    const ask = async (name: string) =>
      (await picker.call({ url: '/api/v1/user/current', headers: { 'x-outbox-device': name } })).headers[
        'x-outbox-applied'
      ];
    expect(await ask(device)).toBe('1-3,5,8-9');
    expect(await ask(randomUUID())).toBe('');
    expect((await picker.call({ url: '/api/v1/user/current' })).headers['x-outbox-applied']).toBeUndefined();
  });

  it('claims no command that a read may have missed, and the one that a write just applied', async () => {
    const picker = await server.signIn('picker@demo.test');
    const device = randomUUID();
    const headers = { 'x-outbox-device': device };
    const read = await picker.call({ url: '/api/v1/test/while', headers });
    expect(read.headers['x-outbox-applied']).toBe('');
    const write = await picker.call({ method: 'POST', url: '/api/v1/test/while', headers });
    expect(write.headers['x-outbox-applied']).toBe('1-2');
  });
});
