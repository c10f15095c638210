import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { isDeviceWork } from '#domain/people/isDeviceWork.ts';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { pathOf } from '#server/app/docs/openApi.ts';
import { totpOf } from '#server/auth/secondFactor.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MANAGER = 'merchant@demo.test';
const PIN = '7391';
const TEN_MINUTES_MS = 10 * 60_000;
const CLOSED = ENDPOINT_ENTRIES.filter(([name, { access }]) => access !== 'public' && name !== 'logout');

describe.each(DEFAULT_BACKENDS)('a session opened by PIN on $name', ({ open }) => {
  let world: AccountWorld;
  let database: DatabaseHandle;
  let user = 0;

  beforeAll(async () => {
    database = await open();
    world = await openAccounts(database);
    await asOwner(database, (trx) => trx.updateTable('users').set({ demo: false }).execute());
    const manager = await world.app.signIn(MANAGER);
    user = ((await world.call(manager, 'GET', 'user/current')).data as { id: number }).id;
    await world.call(manager, 'PUT', 'account/pin', { pin: PIN, password: DEMO_PASSWORD });
  });
  afterAll(() => world.close());

  /** A device of the client, on which its manager has typed their PIN. */
  const byPin = async (): Promise<Visitor> => {
    const browser = await world.app.signIn(MANAGER);
    await world.call(browser, 'POST', 'devices', { name: 'Puesto 1' });
    const entered = await world.call(browser, 'POST', 'login/switch', { by: 'pin', user, pin: PIN });
    expect(entered.data).toMatchObject({ user: { work_only: true } });
    return browser;
  };
  const ask = async (browser: Visitor, [, endpoint]: (typeof CLOSED)[number]) => {
    const answer = await browser.call({
      method: endpoint.method,
      url: pathOf(endpoint).replaceAll(/\{\w+\}/g, '999999'),
      ...(endpoint.body ? { payload: {} } : {}),
    });
    const isJson = answer.headers['content-type']?.toString().startsWith('application/json') === true;
    return isJson ? answer.json<{ errorCode: number | string | null }>().errorCode : null;
  };
  const prove = (browser: Visitor, more: object = {}) =>
    world.call(browser, 'POST', 'account/proof', { by: 'password', password: DEMO_PASSWORD, ...more });

  it('opens work alone: of every call, those whose rule a working role passes', async () => {
    const device = await byPin();
    const [open, closed]: [string[], string[]] = [[], []];
    for (const entry of CLOSED) {
      const code = await ask(device, entry);
      // What the manager may not do either is refused as ever.
      if (code === 'step-up') closed.push(entry[0]);
      else if (code !== 403) open.push(entry[0]);
    }
    const isOpen = ([, { access }]: (typeof CLOSED)[number]) =>
      typeof access === 'string' ? access === 'signed-in' : isDeviceWork(access);
    const names = CLOSED.filter(isOpen).map(([name]) => name);
    expect(open.filter((name) => !names.includes(name))).toEqual([]);
    expect(closed.filter((name) => names.includes(name))).toEqual([]);
    for (const dangerous of ['saveUser', 'enrolDevice', 'createApiToken', 'saveWebhookAddress', 'setPin', 'makeBadge'])
      expect(closed).toContain(dangerous);
    for (const work of ['finishpicking', 'closePacking', 'ordersList', 'userCurrent', 'outboxBatch'])
      expect(open).toContain(work);
  });

  it('lets nobody in, makes no secret and enrols nothing with four digits', async () => {
    const device = await byPin();
    const invitation = { name: 'Eva', email: 'eva@example.test', lang: 'es', roles: [100], active: true };
    for (const [path, payload] of [
      ['users', invitation],
      ['devices', { name: 'Otro' }],
      ['account/edit-profile', { name: 'M', lang: 'es', email: 'eva@example.test', password: DEMO_PASSWORD }],
    ] as const) {
      const method = path === 'account/edit-profile' ? 'PUT' : 'POST';
      expect(await world.call(device, method, path, payload)).toMatchObject({ status: 403, errorCode: 'step-up' });
    }
  });

  it('opens everything for ten minutes after the password, and work again afterwards', async () => {
    const device = await byPin();
    expect(await prove(device, { password: 'no' })).toMatchObject({ status: 403 });
    expect(await world.call(device, 'GET', 'users')).toMatchObject({ errorCode: 'step-up' });
    expect((await prove(device)).status).toBe(200);
    expect((await world.call(device, 'GET', 'users')).status).toBe(200);
    expect((await world.call(device, 'GET', 'user/current')).data).not.toHaveProperty('work_only');
    world.app.clock.now = new Date(world.app.clock.now.getTime() + TEN_MINUTES_MS + 1);
    expect(await world.call(device, 'GET', 'users')).toMatchObject({ errorCode: 'step-up' });
    expect((await world.call(device, 'GET', 'user/current')).data).toMatchObject({ work_only: true });
    expect((await world.call(device, 'GET', 'orders')).status).toBe(200);
  });

  it('asks for the second factor, too, and for its set-up where the role needs one', async () => {
    const manager = await world.app.signIn(MANAGER);
    const client = ((await world.call(manager, 'GET', 'user/current')).data as { client: { id: number } }).client.id;
    const operations = [{ operation: 'set', name: 'access_second_factor', scope: 'CLIENT', value: true }];
    const device = await byPin();
    expect((await world.call(manager, 'POST', `clients/${client}/configurations`, { operations })).status).toBe(200);
    expect(await prove(device)).toMatchObject({ status: 403, errorCode: 'second-factor-due' });

    const begun = await world.call(manager, 'POST', 'account/second-factor/totp', { password: DEMO_PASSWORD });
    const totp = totpOf((begun.data as { secret: string }).secret);
    const code = () => totp.generate({ timestamp: world.app.clock.now.getTime() });
    expect((await world.call(manager, 'PUT', 'account/second-factor/totp', { code: code() })).status).toBe(200);
    expect(await prove(device)).toMatchObject({ status: 401, errorCode: 'second-factor' });
    expect(await prove(device, { code: '000000' })).toMatchObject({ status: 401, errorCode: 'second-factor' });
    world.app.clock.now = new Date(world.app.clock.now.getTime() + 60_000);
    expect((await prove(device, { code: code() })).status).toBe(200);
    expect((await world.call(device, 'GET', 'users')).status).toBe(200);
  });
});

it('no queued call asks for a password, because it is sent when nobody stands there', () => {
  const queued = ENDPOINT_ENTRIES.filter(([, { queue }]) => queue !== undefined);
  expect(queued.length).toBeGreaterThan(3);
  for (const [name, { access }] of queued)
    expect([name, typeof access !== 'string' && isDeviceWork(access)]).toEqual([name, true]);
});
