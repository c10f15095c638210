import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { type TestApp, testApp, type Visitor } from '#tests/fakes/testApp.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { createAccounts } from '../demo/createAccounts.ts';
import { countTry } from './backOff.ts';
import { isPassword } from './password.ts';

vi.mock('./password.ts', { spy: true });

const HOUR_MS = 3_600_000;

describe.each(BACKENDS)('signing in on $name', ({ open }) => {
  let database: DatabaseHandle;
  let server: TestApp;

  beforeAll(async () => {
    database = await open();
    await createAccounts(database);
    server = await testApp(database);
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const attempt = async (
    email: string,
    password: string,
    more: Record<string, string> = {},
    remoteAddress = '10.0.0.1',
  ) => {
    const browser = server.visitor();
    await browser.get('/sanctum/csrf-cookie');
    return browser.call({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email, password },
      headers: more,
      remoteAddress,
    });
  };

  it('shows who signed in, with roles, permissions and client', async () => {
    const answer = await attempt(' Picker@demo.test ', DEMO_PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.user).toMatchObject({
      roles: [{ id: 97, permissions: [{ id: 4 }, { id: 5 }, { id: 6 }] }],
      client: { name: 'Ultramarinos Demo', active: true },
      clients: [{ name: 'Ultramarinos Demo' }],
      profile: { email: 'picker@demo.test', lang: 'es' },
    });
    const admin = await attempt('superadmin@demo.test', DEMO_PASSWORD);
    expect(admin.json().data.user).toMatchObject({ client: null, clients: [{}, {}] });
  });

  it('sends the first clients of many, with the chosen one, and says that there are more', async () => {
    const many = Array.from({ length: 60 }, (_, place) => ({ name: `Tienda ${place}`, name_key: `tienda ${place}` }));
    const made = await asOwner(database, (trx) => trx.insertInto('clients').values(many).returning('id').execute());
    const admin = await server.signIn('superadmin@demo.test');
    const current = async (query = '') =>
      (await admin.get(`/api/v1/user/current${query}`)).body.data as {
        clients: { id: number }[];
        more_clients?: boolean;
      };
    const plain = await current();
    expect([plain.clients.length, plain.more_clients]).toEqual([50, true]);
    const last = made.at(-1)?.id ?? 0;
    const chosen = await current(`?chosen_client=${last}`);
    expect([chosen.clients.length, chosen.clients.at(-1)?.id, chosen.more_clients]).toEqual([51, last, true]);
    expect((await current(`?chosen_client=${plain.clients[0]?.id}`)).clients).toEqual(plain.clients);
    expect((await current('?chosen_client=999999')).clients).toEqual(plain.clients);
    await asOwner(database, (trx) =>
      trx
        .deleteFrom('clients')
        .where(
          'id',
          'in',
          made.map(({ id }) => id),
        )
        .execute(),
    );
    expect(await current()).not.toHaveProperty('more_clients');
  });

  it('keeps the session out of reach of scripts, and gives them the anti-forgery token', async () => {
    const answer = await attempt('picker@demo.test', DEMO_PASSWORD);
    const cookies = new Map(answer.cookies.map((one) => [one.name, one]));
    expect(cookies.get('despacho_session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookies.get('XSRF-TOKEN')?.httpOnly).toBeUndefined();
    expect(cookies.get('XSRF-TOKEN')?.value).toMatch(/^[\w-]+$/);
  });

  it('binds the cookie to the host and to https where there is https', async () => {
    const secure = await testApp(database, { isSecure: () => true });
    const answer = await secure.visitor().call({ url: '/sanctum/csrf-cookie' });
    const session = answer.cookies.find(({ name }) => name === '__Host-despacho_session');
    expect(session).toMatchObject({ secure: true, httpOnly: true, path: '/' });
    expect(session).not.toHaveProperty('domain');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.app.close();
  });

  it('names the anti-forgery token to a worker that reads no cookies, for a visitor and for who is signed in', async () => {
    for (const browser of [server.visitor(), await server.signIn('customs@demo.test')]) {
      const answer = await browser.call({ url: '/sanctum/csrf-cookie' });
      const [token] = answer.cookies.filter(({ name }) => name === 'XSRF-TOKEN');
      expect(answer.headers['x-xsrf-token']).toBe(token?.value);
    }
  });

  it('refuses to sign in without the anti-forgery token', async () => {
    const payload = { email: 'picker@demo.test', password: DEMO_PASSWORD };
    const answer = await server.visitor().call({ method: 'POST', url: '/api/v1/login', payload });
    expect(answer.statusCode).toBe(419);
  });

  it('says the same for a wrong password and an unknown account', async () => {
    const wrong = await attempt('admin@demo.test', 'not-it');
    const unknown = await attempt('nobody@demo.test', 'not-it');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ errorCode: 401, message: 'El correo o la contraseña no son correctos' });
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('does the same work for an unknown account as for a known one', async () => {
    const costs: (string | undefined)[] = [];
    for (const email of ['ghost1@demo.test', 'operator@demo.test']) {
      vi.mocked(isPassword).mockClear();
      await attempt(email, 'not-it', {}, '10.0.0.9');
      costs.push(
        ...vi.mocked(isPassword).mock.calls.map(([, stored]) => /^\$argon2id\$[^$]+\$[^$]+/.exec(stored)?.[0]),
      );
    }
    expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
  });

  it('takes a new session at every sign-in, so that a planted one is worthless', async () => {
    const browser = server.visitor();
    await browser.get('/sanctum/csrf-cookie');
    const planted = browser.cookies.get('despacho_session') ?? '';
    await browser.post('/api/v1/login', { email: 'customs@demo.test', password: DEMO_PASSWORD });
    expect(browser.cookies.get('despacho_session')).not.toBe(planted);
    const asPlanted = await server.app.inject({
      url: '/api/v1/user/current',
      headers: { cookie: `despacho_session=${planted}` },
    });
    expect(asPlanted.statusCode).toBe(401);
  });

  it('ends the session on the server at logout, for cookie and token alike', async () => {
    const browser = await server.signIn('customs@demo.test');
    const token = browser.cookies.get('despacho_session') ?? '';
    const out = await browser.post('/api/v1/logout');
    expect(out).toMatchObject({ status: 200, body: { success: true } });
    for (const headers of [{ cookie: `despacho_session=${token}` }, { authorization: `Bearer ${token}` }]) {
      expect((await server.app.inject({ url: '/api/v1/user/current', headers })).statusCode).toBe(401);
    }
  });

  it('keeps only hashes of tokens and passwords', async () => {
    const browser = await server.signIn('customs@demo.test');
    const token = browser.cookies.get('despacho_session') ?? 'none';
    const rows = await database.unscoped.selectFrom('sessions').selectAll().execute();
    const users = await asOwner(database, (trx) => trx.selectFrom('users').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(users)).not.toContain(DEMO_PASSWORD);
    expect(users[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('ends a session after 12 idle hours, and after 30 days in any case', async () => {
    const start = server.clock.now.getTime();
    const browser = await server.signIn('customs@demo.test');
    const status = async () => (await browser.get('/api/v1/user/current')).status;
    const at = (hours: number) => {
      server.clock.now = new Date(start + hours * HOUR_MS);
    };
    at(11);
    expect(await status()).toBe(200);
    at(22);
    expect(await status()).toBe(200);
    at(22 + 12.1);
    expect(await status()).toBe(401);

    server.clock.now = new Date(start);
    const busy = await server.signIn('customs@demo.test');
    const seen: number[] = [];
    for (let hours = 10; hours <= 30 * 24 + 10; hours += 10) {
      at(hours);
      seen.push((await busy.get('/api/v1/user/current')).status);
    }
    expect(seen.slice(0, 71)).toEqual(Array.from({ length: 71 }, () => 200));
    expect(seen.at(-1)).toBe(401);
    server.clock.now = new Date(start);
  });

  it('makes an account wait longer with every wrong try, and forgets after the right one', async () => {
    const start = server.clock.now.getTime();
    const from = '10.0.1.1';
    for (let n = 0; n < 5; n++) expect((await attempt('thirdparty@demo.test', 'wrong', {}, from)).statusCode).toBe(401);
    const slowed = await attempt('thirdparty@demo.test', DEMO_PASSWORD, { 'accept-language': 'en' }, from);
    expect(slowed.statusCode).toBe(429);
    expect(slowed.headers['retry-after']).toBe('1');
    expect(slowed.json()).toMatchObject({ errorCode: 429, message: 'Too many attempts: wait 1 seconds' });
    server.clock.now = new Date(start + 1001);
    expect((await attempt('thirdparty@demo.test', 'wrong', {}, from)).statusCode).toBe(401);
    expect((await attempt('thirdparty@demo.test', 'wrong', {}, from)).headers['retry-after']).toBe('2');
    server.clock.now = new Date(start + 4000);
    expect((await attempt('thirdparty@demo.test', DEMO_PASSWORD, {}, from)).statusCode).toBe(200);
    for (let n = 0; n < 5; n++) expect((await attempt('thirdparty@demo.test', 'wrong', {}, from)).statusCode).toBe(401);
    server.clock.now = new Date(start);
  });

  it('lets in whoever signs in beside others, whichever of them comes to be counted first', async () => {
    const now = Date.now();
    const shared = [{ kind: 'address', name: '10.0.2.9' }] as const;
    expect(await countTry(database, shared, new Date(now))).toBe(0);
    expect(await countTry(database, shared, new Date(now - 20))).toBe(0);
  });

  it('lets no more tries through when many come at once', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => attempt('ghost@demo.test', 'x', {}, '10.0.2.1')));
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  it('slows down an address that tries many accounts', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 51; n++) statuses.push((await attempt(`guess${n}@demo.test`, 'x', {}, '10.0.3.1')).statusCode);
    expect(statuses.slice(0, 50).every((one) => one === 401)).toBe(true);
    expect(statuses[50]).toBe(429);
    expect((await attempt('guess1@demo.test', 'x', {}, '10.0.3.2')).statusCode).toBe(401);
  });

  it('counts a try that the account refuses for nobody else at the address', async () => {
    const from = '10.0.4.1';
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++) statuses.push((await attempt('invented@demo.test', 'x', {}, from)).statusCode);
    expect(statuses.filter((one) => one === 401)).toHaveLength(5);
    expect((await attempt('picker@demo.test', DEMO_PASSWORD, {}, from)).statusCode).toBe(200);
  });

  it('lets people into a browser that they know, whatever strangers try at their account and address', async () => {
    const from = '10.0.5.1';
    const own = server.visitor();
    const enter = async (browser: Visitor, email: string, password: string) => {
      await browser.get('/sanctum/csrf-cookie');
      return (
        await browser.call({ method: 'POST', url: '/api/v1/login', payload: { email, password }, remoteAddress: from })
      ).statusCode;
    };
    expect(await enter(own, 'office@demo.test', DEMO_PASSWORD)).toBe(200);
    await own.post('/api/v1/logout');
    for (let n = 0; n < 55; n++) await attempt(n < 6 ? 'office@demo.test' : `guessed${n}@demo.test`, 'x', {}, from);
    expect((await attempt('office@demo.test', DEMO_PASSWORD, {}, from)).statusCode).toBe(429);
    expect((await attempt('customs@demo.test', DEMO_PASSWORD, {}, from)).statusCode).toBe(429);
    expect(await enter(own, 'office@demo.test', DEMO_PASSWORD)).toBe(200);

    // A known device's allowance is an allowance: it opens no other account faster, and its own not without end.
    expect(await enter(own, 'invented2@demo.test', 'x')).toBe(401);
    const guesses = [];
    for (let n = 0; n < 8; n++) guesses.push(await enter(own, 'office@demo.test', 'x'));
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('gives a browser no token, and a program that asks for one no cookie', async () => {
    const page = await attempt('customs@demo.test', DEMO_PASSWORD);
    const secret = page.cookies.find(({ name }) => name === 'despacho_session')?.value ?? '';
    expect(secret).toHaveLength(43);
    expect([page.json().data.token, page.body.includes(secret)]).toEqual([undefined, false]);

    const program = server.visitor();
    await program.get('/sanctum/csrf-cookie');
    const payload = { email: 'customs@demo.test', password: DEMO_PASSWORD, bearer: true };
    const answer = await program.call({ method: 'POST', url: '/api/v1/login', payload });
    expect(answer.cookies).toEqual([]);
    const headers = { authorization: `Bearer ${answer.json().data.token}` };
    expect((await server.app.inject({ url: '/api/v1/user/current', headers })).statusCode).toBe(200);
  });

  it('stores nothing for a visitor, who can sign in all the same', async () => {
    const rows = async () => (await database.unscoped.selectFrom('sessions').select('id').execute()).length;
    const before = await rows();
    const browser = server.visitor();
    for (let n = 0; n < 5; n++) {
      await server.visitor().get('/sanctum/csrf-cookie');
      await browser.get('/sanctum/csrf-cookie');
    }
    expect(await rows()).toBe(before);
    const cookie = browser.cookies.get('despacho_session');
    expect((await browser.post('/api/v1/login', { email: 'customs@demo.test', password: DEMO_PASSWORD })).status).toBe(
      200,
    );
    expect(await rows()).toBe(before + 1);
    // What a visitor holds opens nothing, neither as a cookie nor as a token.
    for (const headers of [{ cookie: `despacho_session=${cookie}` }, { authorization: `Bearer ${cookie}` }]) {
      expect((await server.app.inject({ url: '/api/v1/user/current', headers })).statusCode).toBe(401);
    }
  });

  it('closes the demo accounts where the server is open to others', async () => {
    const open = await testApp(database, { demoSignIn: false });
    await expect(open.signIn('picker@demo.test')).rejects.toThrow(/demostración/);
    expect((await open.app.inject('/api/health')).json()).toEqual({
      status: 'ready',
      demo: null,
      providers: [],
      passkeys: 'localhost',
    });
    await open.app.close();
  });

  it('offers the demo accounts to the sign-in page', async () => {
    const health = (await server.app.inject('/api/health')).json();
    expect(health).toMatchObject({ status: 'ready' });
    expect(health.demo).toHaveLength(9);
    expect(health.demo).toContainEqual({ email: 'picker@demo.test', name: 'Pablo Almacén', role: 97 });
  });
});
