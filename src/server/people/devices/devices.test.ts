import { orderRow } from '#tests/factories/orderRow.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { type TestApp, testApp, type Visitor } from '#tests/fakes/testApp.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner } from '../../db/tenancy.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { createAccounts } from '../../demo/createAccounts.ts';
import { isPassword } from '../../auth/password.ts';
import { MAX_PIN_FAILURES } from '../../auth/pinTries.ts';

vi.mock('../../auth/password.ts', { spy: true });

const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('a shared device on $name', ({ open }) => {
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

  const put = async (browser: Visitor, url: string, payload: object) => {
    const answer = await browser.call({ method: 'PUT', url, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** A browser that the merchant of the first client enrolled. */
  const enrolled = async (name = 'Puesto 1') => {
    const browser = await server.signIn('merchant@demo.test');
    const { body } = await browser.post('/api/v1/devices', { name });
    return { browser, id: (body.data as { id: number }).id };
  };
  const idOf = async (email: string) =>
    ((await (await server.signIn(email)).get('/api/v1/user/current')).body.data as { id: number }).id;
  const withPin = async (email: string, pin: string) => {
    await put(await server.signIn(email), '/api/v1/account/pin', { pin, password: DEMO_PASSWORD });
    return idOf(email);
  };
  const enter = async (browser: Visitor, way: object) => {
    // The session before may have ended, and its anti-forgery token with it.
    await browser.get('/sanctum/csrf-cookie');
    return browser.post('/api/v1/login/switch', way);
  };
  const who = async (browser: Visitor) =>
    ((await browser.get('/api/v1/user/current')).body.data as { profile: { email: string } } | null)?.profile.email;

  it('is known by its name in the histories of what it sends', async () => {
    const { browser } = await enrolled('Puesto 7');
    const device = '0190c0de-1111-7000-8000-000000000007';
    const order = await asOwner(database, async (trx) => {
      const { client_id } = await trx
        .selectFrom('enrolled_devices')
        .select('client_id')
        .where('name', '=', 'Puesto 7')
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto('orders')
        .values(orderRow(client_id, 'PUESTO-7'))
        .returning('id')
        .executeTakeFirstOrThrow();
      const at = new Date('2026-11-20T10:00:00Z');
      await trx
        .insertInto('order_statuses')
        .values({ client_id, order_id: id, status: 'CREATED', at, received_at: at, source: 'user', device_id: device })
        .execute();
      return id;
    });
    const names = async () =>
      ((await browser.get(`/api/v1/orders/${order}/timeline`)).body.data as { device_name: string | null }[]).map(
        (entry) => entry.device_name,
      );
    expect(await names()).toEqual([null]);
    for (let time = 0; time < 2; time += 1)
      await browser.call({
        method: 'POST',
        url: '/api/v1/views',
        payload: { name: `V${time}`, shared: false, query: '', columns: [] },
        headers: { 'x-outbox-device': device },
      });
    expect(await names()).toEqual(['Puesto 7']);
    const stored = await asOwner(database, (trx) =>
      trx.selectFrom('enrolled_devices').select('outbox_ids').where('name', '=', 'Puesto 7').executeTakeFirstOrThrow(),
    );
    expect(stored.outbox_ids).toEqual([device]);
  });

  it('keeps the newest fifty ids of a device whose storage is emptied again and again', async () => {
    const { browser } = await enrolled('Puesto 50');
    const older = Array.from({ length: 50 }, (_, n) => `older-${n}`);
    const device = '00000000-0000-4000-8000-000000000050';
    await asOwner(database, (trx) =>
      trx.updateTable('enrolled_devices').set({ outbox_ids: older }).where('name', '=', 'Puesto 50').execute(),
    );
    const payload = { name: 'V', shared: false, query: '', columns: [] };
    await browser.call({ method: 'POST', url: '/api/v1/views', payload, headers: { 'x-outbox-device': device } });
    const stored = await asOwner(database, (trx) =>
      trx.selectFrom('enrolled_devices').select('outbox_ids').where('name', '=', 'Puesto 50').executeTakeFirstOrThrow(),
    );
    expect(stored.outbox_ids).toEqual([...older.slice(1), device]);
  });

  it('lets a person take it over by PIN, and ends the session of the one before', async () => {
    const user = await withPin('picker@demo.test', '2580');
    const { browser } = await enrolled();
    const merchant = browser.cookies.get('despacho_session') ?? '';
    const answer = await enter(browser, { by: 'pin', user, pin: '2580' });
    expect(answer).toMatchObject({ status: 200, body: { data: { user: { profile: { email: 'picker@demo.test' } } } } });
    expect(await who(browser)).toBe('picker@demo.test');
    const former = await server
      .visitor()
      .call({ method: 'GET', url: '/api/v1/user/current', headers: { cookie: `despacho_session=${merchant}` } });
    expect(former.statusCode).toBe(401);
  });

  it('takes PIN and badge only on a device that is enrolled', async () => {
    const user = await withPin('picker@demo.test', '2580');
    const stranger = await server.signIn('operator@demo.test');
    expect(await enter(stranger, { by: 'pin', user, pin: '2580' })).toMatchObject({ status: 404 });
  });

  it('keeps its secret where no script reads it', async () => {
    const browser = await server.signIn('merchant@demo.test');
    const answer = await browser.call({ method: 'POST', url: '/api/v1/devices', payload: { name: 'Puesto 2' } });
    expect(answer.cookies.find(({ name }) => name === 'despacho_device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(answer.body).not.toContain(browser.cookies.get('despacho_device'));
  });

  it('opens further sessions by the grant that the PIN gave, on this device and no other', async () => {
    const user = await withPin('picker@demo.test', '2580');
    const [{ browser }, other] = [await enrolled(), await enrolled('Puesto 3')];
    const { grant } = (await enter(browser, { by: 'pin', user, pin: '2580' })).body.data as { grant: string };
    await enter(browser, { by: 'pin', user: await withPin('operator@demo.test', '7391'), pin: '7391' });
    expect(await enter(browser, { by: 'grant', grant })).toMatchObject({ status: 200 });
    expect(await who(browser)).toBe('picker@demo.test');
    expect(await enter(other.browser, { by: 'grant', grant })).toMatchObject({ status: 401 });
  });

  it('ends grants with a new PIN, and after a month unused', async () => {
    const user = await withPin('picker@demo.test', '2580');
    const { browser } = await enrolled();
    const { grant } = (await enter(browser, { by: 'pin', user, pin: '2580' })).body.data as { grant: string };
    await withPin('picker@demo.test', '1470');
    expect(await enter(browser, { by: 'grant', grant })).toMatchObject({ status: 401 });
    const { grant: next } = (await enter(browser, { by: 'pin', user, pin: '1470' })).body.data as { grant: string };
    server.clock.now = new Date(server.clock.now.getTime() + 31 * 24 * 60 * MINUTE_MS);
    expect(await enter(browser, { by: 'grant', grant: next })).toMatchObject({ status: 401 });
  });

  it('knows a badge, until another replaces it', async () => {
    const person = await server.signIn('picker@demo.test');
    const make = async () =>
      ((await person.post('/api/v1/account/badge', { password: DEMO_PASSWORD })).body.data as { code: string }).code;
    const [lost, badge] = [await make(), await make()];
    const { browser } = await enrolled();
    expect(await enter(browser, { by: 'badge', code: badge.toLowerCase() })).toMatchObject({ status: 200 });
    expect(await who(browser)).toBe('picker@demo.test');
    expect(await enter(browser, { by: 'badge', code: lost })).toMatchObject({ status: 401 });
    expect(await enter(browser, { by: 'badge', code: 'DSPU-0000-0' })).toMatchObject({ status: 401 });
  });

  it('asks for the password before it makes PIN or badge, and takes no PIN that everybody tries', async () => {
    const person = await server.signIn('picker@demo.test');
    expect(await put(person, '/api/v1/account/pin', { pin: '2580', password: 'no' })).toMatchObject({ status: 403 });
    expect(await person.post('/api/v1/account/badge', { password: 'no' })).toMatchObject({ status: 403 });
    expect(await put(person, '/api/v1/account/pin', { pin: '1234', password: DEMO_PASSWORD })).toMatchObject({
      status: 422,
    });
  });

  const later = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE_MS);
  };

  it('makes wrong PINs wait', async () => {
    const user = await withPin('operator@demo.test', '7391');
    const { browser } = await enrolled();
    const statuses: number[] = [];
    for (const pin of ['7390', '7392', '7393', '7391'])
      statuses.push((await enter(browser, { by: 'pin', user, pin })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    later(1);
    expect(await enter(browser, { by: 'pin', user, pin: '7391' })).toMatchObject({ status: 200 });
  });

  it('locks a PIN after too many wrong ones, until its owner shows the password', async () => {
    const user = await withPin('operator@demo.test', '7391');
    const { browser } = await enrolled();
    for (let tries = 0; tries < MAX_PIN_FAILURES; tries++) {
      later(16);
      expect(await enter(browser, { by: 'pin', user, pin: '7390' })).toMatchObject({ status: 401 });
    }
    later(61);
    expect(await enter(browser, { by: 'pin', user, pin: '7391' })).toMatchObject({ status: 423 });
    await server.signIn('operator@demo.test');
    later(61);
    expect(await enter(browser, { by: 'pin', user, pin: '7391' })).toMatchObject({ status: 200 });
  });

  it('lets nobody of another client in, and no administrator', async () => {
    const { browser } = await enrolled();
    for (const email of ['merchant2@demo.test', 'admin@demo.test']) {
      const user = await withPin(email, '7391');
      // A new device each time: waiting is no answer to compare.
      expect(await enter((await enrolled()).browser, { by: 'pin', user, pin: '7391' })).toMatchObject({ status: 401 });
    }
    const thirdparty = await withPin('thirdparty@demo.test', '7391');
    expect(await enter(browser, { by: 'pin', user: thirdparty, pin: '7391' })).toMatchObject({ status: 200 });
  });

  it('says the same of a PIN of another client, of an administrator and of nobody, right or wrong, after the same work', async () => {
    const nobody = 999_999;
    const users = [await withPin('merchant2@demo.test', '7391'), await withPin('admin@demo.test', '7391'), nobody];
    const answers: object[] = [];
    for (const user of users) {
      for (const pin of ['7391', '7390']) {
        const { browser } = await enrolled();
        await browser.get('/sanctum/csrf-cookie');
        vi.mocked(isPassword).mockClear();
        const answer = await browser.call({
          method: 'POST',
          url: '/api/v1/login/switch',
          payload: { by: 'pin', user, pin },
        });
        const costs = vi
          .mocked(isPassword)
          .mock.calls.map(([, stored]) => /^\$argon2id\$[^$]+\$[^$]+/.exec(stored)?.[0]);
        answers.push({ status: answer.statusCode, body: answer.json(), costs });
      }
    }
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toHaveProperty('size', 1);
    expect(answers[0]).toMatchObject({ status: 401, costs: ['$argon2id$v=19$m=19456,t=2,p=1'] });
  });

  it('cannot be used to lock the PIN of another client’s person: those tries count for the device alone', async () => {
    const user = await withPin('merchant2@demo.test', '7391');
    const { browser } = await enrolled();
    for (let tries = 0; tries < MAX_PIN_FAILURES + 2; tries++) {
      later(16);
      expect(await enter(browser, { by: 'pin', user, pin: '7390' })).toMatchObject({ status: 401 });
    }
    const home = await server.signIn('merchant2@demo.test');
    expect((await home.get('/api/v1/account/access')).body.data).toMatchObject({ pin: 'set' });
    const { id } = (await home.post('/api/v1/devices', { name: 'Casa' })).body.data as { id: number };
    expect(await enter(home, { by: 'pin', user, pin: '7391' })).toMatchObject({ status: 200 });
    // By password, because a session of a PIN takes no device off the list.
    const manager = await server.signIn('merchant2@demo.test');
    expect((await manager.call({ method: 'DELETE', url: `/api/v1/devices/${id}` })).statusCode).toBe(200);
  });

  it('makes one PIN wait, and nobody else at the device', async () => {
    const [one, other] = [await withPin('operator@demo.test', '7391'), await withPin('picker@demo.test', '2580')];
    const { browser } = await enrolled();
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) statuses.push((await enter(browser, { by: 'pin', user: one, pin: '7390' })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(await enter(browser, { by: 'pin', user: other, pin: '2580' })).toMatchObject({ status: 200 });
  });

  it('ends with the device: sessions, grants and PINs of a lost one', async () => {
    const user = await withPin('picker@demo.test', '2580');
    const { browser, id } = await enrolled();
    const { grant } = (await enter(browser, { by: 'pin', user, pin: '2580' })).body.data as { grant: string };
    const merchant = await server.signIn('merchant@demo.test');
    const listed = (await merchant.get('/api/v1/devices')).body.data as { id: number }[];
    expect(listed.map((one) => one.id)).toContain(id);
    expect((await merchant.call({ method: 'DELETE', url: `/api/v1/devices/${id}` })).statusCode).toBe(200);
    expect(await who(browser)).toBeUndefined();
    for (const way of [
      { by: 'grant', grant },
      { by: 'pin', user, pin: '2580' },
    ])
      expect(await enter(browser, way)).toMatchObject({ status: 404 });
    expect((await merchant.call({ method: 'DELETE', url: `/api/v1/devices/${id}` })).statusCode).toBe(404);
  });

  it('shows and revokes only the devices of one client', async () => {
    const { id } = await enrolled();
    const other = await server.signIn('merchant2@demo.test');
    expect((await other.get('/api/v1/devices')).body.data).toEqual([]);
    expect((await other.call({ method: 'DELETE', url: `/api/v1/devices/${id}` })).statusCode).toBe(404);
  });

  it('tells a person how they may enter, and stores neither PIN nor badge in clear', async () => {
    await withPin('picker@demo.test', '2580');
    const { browser } = await enrolled('Puesto 9');
    const person = await server.signIn('picker@demo.test');
    const { code } = (await person.post('/api/v1/account/badge', { password: DEMO_PASSWORD })).body.data as {
      code: string;
    };
    expect((await person.get('/api/v1/account/access')).body.data).toEqual({
      pin: 'set',
      badge: true,
      allowed: true,
      device: null,
    });
    await enter(browser, { by: 'badge', code });
    expect((await browser.get('/api/v1/account/access')).body.data).toMatchObject({ device: { name: 'Puesto 9' } });
    const rows = JSON.stringify(await asOwner(database, (trx) => trx.selectFrom('users').selectAll().execute()));
    // As a word: a hash may hold these digits by chance.
    expect(rows).not.toMatch(/\b2580\b/);
    expect(rows).not.toContain(code.split('-')[1]);
    const admin = await server.signIn('admin@demo.test');
    expect((await admin.get('/api/v1/account/access')).body.data).toMatchObject({ allowed: false });
  });
});
